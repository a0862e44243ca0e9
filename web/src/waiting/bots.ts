// What bots are called in the player's language; a name that the page does not know is shown as it comes.
import { t } from '../words/words.svelte';

export function botName(name: string | undefined): string {
  switch (name) {
    case 'beginner': return t('ui.bot.beginner');
    case 'steady': return t('ui.bot.steady');
    case 'exact': return t('ui.bot.exact');
    default: return name ?? '';
  }
}
