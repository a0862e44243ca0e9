// House rules that this browser keeps by name: a preset and what is changed in it. Asks nobody and sends nothing.
import { kept } from '../protocol/kept';
import type { Rules } from '../protocol/messages';

export interface HouseRules { name: string; game: string; set: Rules }

const most = 40;

export function keptRules(): HouseRules[] {
  try {
    const list = JSON.parse(kept.get('house_rules') ?? '[]') as HouseRules[];
    return list.filter((one) => typeof one.name === 'string' && typeof one.game === 'string' && typeof one.set === 'object');
  } catch {
    return [];
  }
}

const write = (list: HouseRules[]) => kept.set('house_rules', list.length > 0 ? JSON.stringify(list.slice(0, most)) : null);

/** The same name again takes the old one's place. */
export function keepRules(rules: HouseRules): HouseRules[] {
  write([rules, ...keptRules().filter(({ name }) => name !== rules.name)]);
  return keptRules();
}

export function forgetRules(name: string): HouseRules[] {
  write(keptRules().filter((one) => one.name !== name));
  return keptRules();
}
