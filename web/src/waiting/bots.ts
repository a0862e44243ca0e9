// What bots are called in the player's language, and which levels make a difference; a name that the page does not know is shown as it
// comes.
import { t } from '../words/words.svelte';

/** Where the whole table is worked over the two upper levels play the same. */
export const levelsOf = (flow: unknown): readonly string[] => (flow === 'discard' || flow === 'knock' ? ['beginner', 'steady', 'exact'] : ['beginner', 'exact']);

export function botName(name: string | undefined): string {
  switch (name) {
    case 'beginner': return t('ui.bot.beginner');
    case 'steady': return t('ui.bot.steady');
    case 'exact': return t('ui.bot.exact');
    default: return name ?? '';
  }
}
