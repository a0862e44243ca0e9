// What bots are called in the player's language; a name that the page does not know is shown as it comes.
import { t } from '../words/words.svelte';

export function botName(name: string | undefined): string {
  if (name === 'beginner') return t('ui.bot.beginner');
  return name === 'exact' ? t('ui.bot.exact') : (name ?? '');
}
