// What this browser remembers between visits: names, seat tokens, drafts, choices. One place for the keys;
// private windows without storage simply remember nothing.

type Store = 'localStorage' | 'sessionStorage';

function read(key: string, store: Store = 'localStorage'): string | null {
  try {
    return globalThis[store].getItem(`rommy.${key}`);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null, store: Store = 'localStorage'): void {
  try {
    if (value === null) globalThis[store].removeItem(`rommy.${key}`);
    else globalThis[store].setItem(`rommy.${key}`, value);
  } catch {
    // Storage full or forbidden: the game goes on without it.
  }
}

export interface KeptDraft { deal: string; turn: number; sent: boolean; draft: import('./messages').SavedDraft }

/** What was laid last, for one turn: only for this window, since it says nothing once the turn is over. */
export interface KeptMarks { deal: string; turn: number; laid: { meld: string; at: number[] }[] }

function parsed<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export const kept = {
  get: read,
  set: write,
  token: (table: string) => read(`seat.${table}`) ?? undefined,
  keepToken: (table: string, token: string | null) => write(`seat.${table}`, token),
  draft: (table: string) => parsed<KeptDraft>(read(`draft.${table}`)),
  keepDraft: (table: string, draft: KeptDraft | null) => write(`draft.${table}`, draft && JSON.stringify(draft)),
  marks: (table: string) => parsed<KeptMarks>(read(`marks.${table}`, 'sessionStorage')),
  keepMarks: (table: string, marks: KeptMarks) => write(`marks.${table}`, JSON.stringify(marks), 'sessionStorage'),
};
