// Rules in an address, short enough to read: "?game=rummikub&set=opening_points:50,jokers:4". Reads and writes them and
// knows no rule; whoever uses them asks the engine whether they are any.
import type { RuleValue } from '../engine/rules';
import type { Rules } from '../protocol/messages';

function readValue(text: string): RuleValue {
  if (text === 'yes' || text === 'no') return text === 'yes';
  return /^(0|[1-9]\d*)$/.test(text) ? Number(text) : text;
}

/** The rules of such a text, and the parts of it that are not a rule's name, a colon and a value. */
function parse(text: string | null | undefined): { set: Rules; unread: string[] } {
  const set: Rules = {};
  const unread: string[] = [];
  for (const part of (text ?? '').split(',').map((one) => one.trim()).filter(Boolean)) {
    const found = /^(\w+):(\w+)$/.exec(part);
    if (found?.[1] && found[2] && !(found[1] in set)) set[found[1]] = readValue(found[2]);
    else unread.push(part);
  }
  return { set, unread };
}

export const readSet = (text: string | null | undefined): Rules => parse(text).set;
export const unreadParts = (text: string | null | undefined): string[] => parse(text).unread;
/** The rule that a part seems to mean. */
export const keyOf = (part: string): string => part.split(':')[0] ?? '';

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
