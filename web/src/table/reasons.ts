// Refusals and what an inspection lacks, as sentences: the long form beside the buttons, a short one for the slip
// under a set and for a small button. Which rule was broken is the engine's word; only its print is chosen here.
import type { Inspection, Refusal } from '../protocol/messages';
import { t, tell } from '../words/words.svelte';

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

/** Everything that stands between this draft and a play, each reason once. */
export function reasons(inspection: Inspection | null, name: (seat: number) => string): string[] {
  if (!inspection) return [];
  const all = [...inspection.refusals, ...inspection.sets.flatMap((set) => set.refusals ?? [])];
  return [...new Set(all.map((refusal) => sentence(refusal, name)))];
}

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
    if (first?.rule === 'none_laid') parts.push(t('ui.brief.none'));
    else if (first) parts.push(sentence(first, name));
  }
  const text = parts.join(' · ');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
