// The questions that people quarrel about, each with the rule that decides it, where one does, and a position for the referee.
// Only keys and tiles: the words are words/, the verdicts the engine's.
import type { Flow } from '../protocol/messages';

export interface Dispute {
  id: string;
  /** The rule that decides; nothing where every rule set says the same. */
  field?: string;
  position?: { before?: string; after: string; opened?: 'no' };
}

export const disputes: readonly Dispute[] = [
  { id: 'opening', field: 'opening_points', position: { after: 'k10.b10.o10', opened: 'no' } },
  { id: 'opening_table', field: 'opening_table', position: { before: 'r4.b4.o4', after: 'k10.r10.b10.o10~r4.b4.o4.k4', opened: 'no' } },
  { id: 'opening_joker', field: 'opening_joker', position: { after: 'k10.b10.*', opened: 'no' } },
  { id: 'joker_worth', position: { after: 'r13.*.*', opened: 'no' } },
  { id: 'take_joker', field: 'joker_moves', position: { before: 'r4.b4.k4.*', after: 'r4.b4.k4~*.r9.r10' } },
  { id: 'end_joker', field: 'joker_moves', position: { before: 'o8.o9.o10.*', after: 'o8.o9.o10~r11.b11.*' } },
  { id: 'joker_group', field: 'joker_group', position: { before: 'r3.b3.*', after: 'r3.b3.o3~r9.r10.*' } },
  { id: 'joker_from', field: 'joker_replaced_from', position: { before: 'b5.*.b7~b6.k6.r6.o6', after: 'b5.b6.b7~k6.r6.o6~*.k9.k10' } },
  { id: 'joker_donor', field: 'joker_donor', position: { before: 'b5.b6.b7.*', after: 'b6.b7.*~b5.k5.r5' } },
  { id: 'joker_hand', position: { before: 'b5.*.b7', after: 'b5.b6.b7' } },
  { id: 'joker_alone', position: { before: 'b1.b2.b3.b4~*.b5.b6.b7', after: 'b1.b2.b3.b4.b5.b6.b7~*' } },
  { id: 'corner', field: 'run_wrap', position: { after: 'r12.r13.r1' } },
  { id: 'two_reds', position: { after: 'r7.r7.b7' } },
  { id: 'two_jokers', field: 'jokers_per_meld', position: { after: 'r4.*.*.r7' } },
  { id: 'broken', field: 'broken_tiles' },
  { id: 'time_up', field: 'time_up_tiles' },
  { id: 'pool_empty', field: 'pool_empty' },
  { id: 'blocked', field: 'blocked_score' },
  { id: 'hand_joker', field: 'hand_joker' },
  { id: 'never_opened', field: 'opening_missed' },
  { id: 'match', field: 'match_winner' },
  { id: 'direction', field: 'direction' },
  { id: 'jokers', field: 'jokers' },
  { id: 'cards', field: 'face' },
];

// Rummy and 500.
export const discardDisputes: readonly Dispute[] = [
  { id: 'rommy' },
  { id: 'who_scores', field: 'score' },
  { id: 'five_hand', field: 'hand_five' },
  { id: 'packs', field: 'second_pack_from' },
  { id: 'melds_a_turn', field: 'one_meld' },
  { id: 'four_kings' },
  { id: 'twins', field: 'group_twins' },
  { id: 'ace_high', field: 'run_wrap' },
  { id: 'lay_on_others', field: 'layoff' },
  { id: 'move_cards' },
  { id: 'pile_depth', field: 'pile_draw' },
  { id: 'throw_back', field: 'rediscard' },
  { id: 'last_discard', field: 'out_discard' },
  { id: 'rummy_worth', field: 'rummy_doubled' },
  { id: 'renew', field: 'stock_empty' },
  { id: 'renew_again', field: 'stock_renewals' },
  { id: 'swap_joker', field: 'joker_swap' },
  { id: 'direction', field: 'direction' },
  { id: 'jokers', field: 'jokers' },
];

// Gin.
export const knockDisputes: readonly Dispute[] = [
  { id: 'gin_layoff', field: 'layoff' },
  { id: 'gin_draw', field: 'knock_draw' },
  { id: 'gin_tie', field: 'tie_undercuts' },
  { id: 'gin_limit', field: 'knock_limit' },
  { id: 'gin_limit_upcard', field: 'knock_by_upcard' },
  { id: 'gin_big', field: 'big_gin' },
  { id: 'gin_first' },
  { id: 'gin_wall', field: 'wall' },
  { id: 'gin_ace', field: 'run_wrap' },
  { id: 'gin_shutout', field: 'shutout' },
];

export const disputesOf = (flow: Flow): readonly Dispute[] => ({ rearrange: disputes, discard: discardDisputes, knock: knockDisputes })[flow];
