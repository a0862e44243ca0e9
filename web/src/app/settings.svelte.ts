// What a person chooses about the page itself: language, light or dark, sound, the colours of the suits. Starts from the browser, remembers
// the choice, and puts it on the document. Knows nothing of games.
import { kept } from '../protocol/kept';
import type { Language } from '../words/format';

export type Theme = 'auto' | 'light' | 'dark';
export const languages: readonly { code: Language; name: string }[] = [
  { code: 'da', name: 'Dansk' },
  { code: 'sv', name: 'Svenska' },
  { code: 'en', name: 'English' },
];

export function firstLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.slice(0, 2).toLowerCase();
    if (short === 'da' || short === 'sv' || short === 'en') return short;
    if (short === 'nb' || short === 'nn' || short === 'no') return 'da';
  }
  return 'en';
}

class Settings {
  language = $state<Language>('en');
  theme = $state<Theme>('auto');
  sound = $state(true);
  /** Each suit its own colour. */
  fourColours = $state(false);

  start(): void {
    const language = kept.get('language');
    this.language = languages.some((l) => l.code === language) ? (language as Language) : firstLanguage(navigator.languages);
    const theme = kept.get('theme');
    this.setTheme(theme === 'light' || theme === 'dark' ? theme : 'auto');
    this.sound = kept.get('sound') !== 'off';
    this.setFourColours(kept.get('pack') === 'four');
  }

  setLanguage(language: Language): void {
    this.language = language;
    kept.set('language', language);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    kept.set('theme', theme === 'auto' ? null : theme);
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  setFourColours(on: boolean): void {
    this.fourColours = on;
    kept.set('pack', on ? 'four' : null);
    if (on) document.documentElement.dataset.pack = 'four';
    else delete document.documentElement.dataset.pack;
  }

  setSound(on: boolean): void {
    this.sound = on;
    kept.set('sound', on ? null : 'off');
  }
}

export const settings = new Settings();
