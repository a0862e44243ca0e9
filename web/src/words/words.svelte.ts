// The words in the language that is chosen: `t('ui.play')` for the page's own keys (checked by the compiler),
// `tell` for keys that come from the engine. Loads one language at a time.
import type english from '../../../words/en.json';
import { settings } from '../app/settings.svelte';
import { printList, printNumber, printSigned, printTime, say, type Catalogue, type Face, type Language, type Print, type Values } from './format';

export type Key = keyof typeof english;

const files: Record<Language, () => Promise<{ default: unknown }>> = {
  da: () => import('../../../words/da.json'),
  sv: () => import('../../../words/sv.json'),
  en: () => import('../../../words/en.json'),
};

class Words {
  private catalogue = $state.raw<Catalogue>({});
  language = $state<Language>('en');
  /** How the table's pieces are shown: nouns follow it. */
  face = $state<Face>('tiles');

  get print(): Print {
    return { language: this.language, face: this.face, words: this.catalogue };
  }

  async load(language: Language): Promise<void> {
    const words = (await files[language]()).default as Catalogue;
    this.catalogue = words;
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const words = new Words();

export const t = (key: Key, values?: Values): string => say(words.print, key, values) ?? key;

/** A sentence whose key the engine names; undefined when the word files don't have it. */
export const tell = (key: string, values?: Values): string | undefined => say(words.print, key, values);

export const numberInWords = (n: number) => (n <= 12 && tell(`number.${n}`)) || printNumber(n, words.language);
export const number = (n: number) => printNumber(n, words.language);
export const signed = (n: number) => printSigned(n, words.language);
export const time = (ms: number) => printTime(ms);
export const list = (items: readonly string[]) => printList(items, words.print);

export async function choose(language: Language): Promise<void> {
  settings.setLanguage(language);
  await words.load(language);
}
