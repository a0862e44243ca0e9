// What this browser remembers between visits: names, seat tokens, drafts, choices. One place for the keys;
// private windows without storage simply remember nothing.

function read(key: string): string | null {
  try {
    return localStorage.getItem(`rommy.${key}`);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`rommy.${key}`);
    else localStorage.setItem(`rommy.${key}`, value);
  } catch {
    // Storage full or forbidden: the game goes on without it.
  }
}

export interface KeptDraft { deal: string; turn: number; sent: boolean; draft: import('./messages').SavedDraft }

export const kept = {
  get: read,
  set: write,
  token: (table: string) => read(`seat.${table}`) ?? undefined,
  keepToken: (table: string, token: string | null) => write(`seat.${table}`, token),
  draft(table: string): KeptDraft | null {
    try {
      return JSON.parse(read(`draft.${table}`) ?? 'null') as KeptDraft | null;
    } catch {
      return null;
    }
  },
  keepDraft: (table: string, draft: KeptDraft | null) => write(`draft.${table}`, draft && JSON.stringify(draft)),
};
