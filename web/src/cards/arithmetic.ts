// How a seat's score of a deal came about, as arithmetic a person can follow; and the deal in one sentence. The numbers are the
// server's: where they do not add up in a line, only the score is said.
import type { RoundResult } from '../protocol/messages';
import { number, signed, t } from '../words/words.svelte';

/** "2 × (45 − 12) + 20 bonus − 10 penalty = +76" */
export function sumLine(result: RoundResult, seat: number): string {
  const score = result.scores[seat] ?? 0;
  const sum = result.sums?.[seat];
  if (!sum || sum.times * (sum.laid - sum.held) + sum.bonus - sum.fine !== score) return signed(score);
  // Of the cards nothing is told where nobody won and they do not count.
  const cards = sum.times === 0 ? [] : [sum.laid, -sum.held].filter((n) => n !== 0);
  if (cards.length < 2 && sum.times < 2 && sum.bonus === 0 && sum.fine === 0) return signed(score);
  const counted = cards.map((n, i) => (i > 0 ? `− ${number(-n)}` : number(n))).join(' ');
  const parts = [
    ...(counted ? [sum.times > 1 ? `${number(sum.times)} × (${counted})` : counted] : []),
    ...(sum.bonus !== 0 ? [`+ ${t('ui.cards.sum_bonus', { n: sum.bonus })}`] : []),
    ...(sum.fine !== 0 ? [`− ${t('ui.cards.sum_fine', { n: sum.fine })}`] : []),
  ];
  return parts.length === 0 ? signed(score) : `${parts.join(' ').replace(/^\+ /, '').replace(/^− /, '−')} = ${signed(score)}`;
}

export function roundSentence(result: RoundResult, name: (seat: number) => string, me: number | null): string {
  const { winner, how } = result;
  if (how === 'nothing') return t('ui.cards.log.nothing');
  if (winner === null) return t('ui.score.shared');
  const values = { name: winner === me ? t('ui.log.you') : name(winner), points: result.scores[winner] ?? 0 };
  switch (how) {
    case 'rummy': return t('ui.cards.log.rummy', values);
    case 'gin': return t('ui.cards.log.gin', values);
    case 'big_gin': return t('ui.cards.log.big_gin', values);
    case 'undercut': return t('ui.cards.log.undercut', values);
    case 'out': return values.points > 0 ? t('ui.cards.log.out_points', values) : t('ui.cards.log.out', values);
    default: return t('ui.score.round', values);
  }
}
