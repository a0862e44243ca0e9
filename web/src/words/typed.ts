// What people type, in the language that is chosen: the forms of a command's word, and words for colours and jokers. Reads no
// commands and no tiles itself.
import { t, tell, type Key } from './words.svelte';

/** A word file lists the forms of a typed word with commas between. */
export const forms = (key: Key): string[] => t(key).split(',').map((word) => word.trim().toLowerCase());

/** By the word: the letter of a colour, or a joker. */
export function tileWords(): Map<string, string> {
  const out = new Map<string, string>();
  for (const colour of ['k', 'r', 'b', 'o']) out.set((tell(`colour.${colour}`) ?? colour).toLowerCase(), colour);
  for (const word of forms('ui.command.joker')) out.set(word, '*');
  return out;
}
