// Rules in an address, short enough to read: "?game=rummikub&set=opening_points:50,jokers:4". Reads and writes them and
// knows no rule; whoever uses them asks the engine whether they are any.
import type { RuleValue } from '../engine/rules';
import type { Rules } from '../protocol/messages';

function readValue(text: string): RuleValue {
  if (text === 'yes' || text === 'no') return text === 'yes';
  return /^\d+$/.test(text) ? Number(text) : text;
}

export function readSet(text: string | null | undefined): Rules {
  const set: Rules = {};
  for (const part of (text ?? '').split(',')) {
    const found = /^(\w+):(\w+)$/.exec(part.trim());
    if (found?.[1] && found[2]) set[found[1]] = readValue(found[2]);
  }
  return set;
}

export function writeSet(set: Rules): string {
  return Object.entries(set).map(([key, value]) => `${key}:${value === true ? 'yes' : value === false ? 'no' : String(value)}`).join(',');
}

/** The part behind the "?" for a game and what is changed in it; more fields as they are. */
export function query(game: string, set: Rules, more: Record<string, string> = {}): string {
  const parts = [['game', game], ['set', writeSet(set)], ...Object.entries(more)].filter(([, value]) => value);
  return parts.map(([key, value]) => `${key}=${value}`).join('&');
}

export const newTablePath = (game: string, set: Rules, field = '') => `#/new?${query(game, set, { field })}`;
export const sheetPath = (game: string, set: Rules) => {
  const rest = query('', set);
  return `#/rules/${game}${rest ? `?${rest}` : ''}`;
};
