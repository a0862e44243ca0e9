// What rules, their values and their problems are called. Chooses words; which rules there are is the engine's.
import type { Combination, Field, Problem, RuleValue, Sentence } from '../engine/rules';
import { number, t, tell, type Key } from '../words/words.svelte';

export const fieldName = (key: string): string => tell(`field.${key}`) ?? key;

export function valueName(field: Field, value: RuleValue): string {
  if (field.kind === 'flag') return t(value === true ? 'ui.form.yes' : 'ui.form.no');
  if (field.kind === 'number') return number(Number(value));
  return tell(`value.${field.key}.${String(value)}`) ?? String(value);
}

// A combination's words stand beside the rules': field.joker_way, value.joker_way.free.
export const combinationTitle = ({ key }: Combination): string => tell(`field.${key}_way`) ?? key;
export const combinationName = ({ key, name }: Combination): string => tell(`value.${key}_way.${name}`) ?? name;

export const printed = ({ key, args }: Sentence): string => tell(key, args) ?? key;
export const problemText = ({ key, have, need }: Problem): string => tell(`problem.${key}`, { have, need, n: have }) ?? key;
export const whyText = (key: string): string | undefined => tell(`why.${key}`);
export const sectionName = (key: string): string => tell(`section.${key}`) ?? key;
export const presetName = (name: string): string => tell(`preset.${name}`) ?? name;

/** The family of games, by the order of a turn; each with the preset that most people mean. */
export const families: readonly { flow: string; label: Key; first: string }[] = [
  { flow: 'rearrange', label: 'ui.family.rearrange', first: 'rummikub' },
  { flow: 'discard', label: 'ui.family.discard', first: 'rummy' },
  { flow: 'knock', label: 'ui.family.knock', first: 'gin' },
];
