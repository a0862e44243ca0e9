// How a seat's score of a deal came about, as arithmetic a person can follow; and the deal in one sentence. The numbers are the
// server's: where they do not add up in a line, only the score is said.
import type { RoundResult } from '../protocol/messages';
import { number, signed, t } from '../words/words.svelte';

/** "2 × (45 − 12 + 20) − 10 = +96" */
export function sumLine(result: RoundResult, seat: number): string {
  const score = result.scores[seat] ?? 0;
  const sum = result.sums?.[seat];
  if (!sum || sum.times * (sum.laid - sum.held + sum.bonus) - sum.fine !== score) return signed(score);
  const parts: string[] = [];
  if (sum.laid !== 0) parts.push(t('ui.cards.sum_laid', { n: sum.laid }));
  if (sum.held !== 0) parts.push(`− ${t('ui.cards.sum_held', { n: sum.held })}`);
  if (sum.bonus !== 0) parts.push(`+ ${t('ui.cards.sum_bonus', { n: sum.bonus })}`);
  if (parts.length < 2 && sum.times === 1 && sum.fine === 0) return signed(score);
  let line = parts.join(' ').replace(/^\+ /, '').replace(/^− /, '−');
  if (sum.times !== 1 && line) line = `${number(sum.times)} × (${line})`;
  if (sum.fine !== 0) line = `${line} − ${t('ui.cards.sum_fine', { n: sum.fine })}`.trim();
  return line ? `${line} = ${signed(score)}` : signed(score);
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
