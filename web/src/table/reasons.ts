// Refusals and what an inspection lacks, as sentences: the long form beside the buttons, a short one for the slip
// under a set and for a small button. Which rule was broken is the engine's word; only its print is chosen here.
import type { Engine } from '../engine/engine';
import type { Inspection, Refusal, Room } from '../protocol/messages';
import { t, tell } from '../words/words.svelte';

/** Why something cannot be played, and beneath it the rule as the rule sheet says it (empty where no rule is cited). */
export interface Reason { text: string; rule: string }

export function sentence(refusal: Refusal, name: (seat: number) => string = () => ''): string {
  const { rule, cites: _, set: __, seat, ...values } = refusal;
  const filled = { ...values, ...(typeof seat === 'number' ? { name: name(seat) } : {}) };
  return tell(`refusal.${rule}`, filled) ?? t('ui.refusal.unknown');
}

/** A few words for the slip under the set they speak of. */
export function slip(refusal: Refusal): string {
  switch (refusal.rule) {
    case 'meld_short': return t('ui.slip.short', { short: refusal.short });
    case 'run_gap': return t('ui.slip.gap', { missing: refusal.missing });
    case 'run_colours': return t('ui.slip.colours');
    case 'run_corner': return t('ui.slip.corner');
    case 'group_colour': return t('ui.slip.twice', { colour: refusal.colour });
    case 'meld_neither': return t('ui.slip.neither');
    case 'joker_unclear': return t('ui.slip.unclear');
    default: return sentence(refusal);
  }
}

/** Each reason once; a rule that several of them cite stands beneath the last. */
export function explain(refusals: readonly Refusal[], name: (seat: number) => string, engine: Engine | null, room: Room | null): Reason[] {
  const rules = new Map<string, string>();
  for (const refusal of refusals) {
    const cited = refusal.cites && room ? engine?.cited(room.rules, refusal.cites) : null;
    rules.set(sentence(refusal, name), (cited && tell(cited.key, cited.args)) ?? '');
  }
  const all = [...rules].map(([text, rule]) => ({ text, rule }));
  return all.map(({ text, rule }, i) => ({ text, rule: all.slice(i + 1).some((later) => later.rule === rule) ? '' : rule }));
}

/** Everything that stands between this draft and a play. */
export const lacking = (inspection: Inspection): Refusal[] => [...inspection.refusals, ...inspection.sets.flatMap((set) => set.refusals ?? [])];

/** The same in a few words, for a button on a phone. */
export function brief(inspection: Inspection | null, loose: number, name: (seat: number) => string): string {
  if (!inspection) return '';
  const parts: string[] = [];
  const opening = inspection.opening;
  if (inspection.laid > 0 && opening && opening.have < opening.need) parts.push(t('ui.brief.opening', { have: opening.have, need: opening.need }));
  const broken = inspection.sets.filter((set) => !set.valid).length;
  if (broken > 0) parts.push(t('ui.brief.sets', { n: broken }));
  if (loose > 0) parts.push(t('ui.brief.loose', { n: loose }));
  if (parts.length === 0) {
    const first = inspection.refusals[0];
    if (first?.rule === 'none_laid' || first?.rule === 'laid_few') parts.push(t('ui.brief.least', { need: first.need }));
    else if (first) parts.push(sentence(first, name));
  }
  // Two lines break between the reasons, not within one.
  const text = (parts.length > 1 ? parts.map((part) => part.replaceAll(' ', '\u00a0')) : parts).join(' · ');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
