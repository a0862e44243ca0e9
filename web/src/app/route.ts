// The page's addresses: "#/" or "#/new?..." new table, "#/t/<id>" a table, "#/l/<code>" a link to another device's seat,
// "#/rules/<preset>?..." a rule sheet, "#/referee?...", "#/disputes?...". Also finds tables and links in what people paste.
// Opens nothing.

export type Route =
  | { at: 'new' | 'referee' | 'disputes'; query: URLSearchParams }
  | { at: 'sheet'; preset: string; query: URLSearchParams }
  | { at: 'table'; table: string }
  | { at: 'link'; code: string };

const word = '[A-Za-z0-9_-]+';

export function readRoute(hash: string): Route {
  // Whatever stands there: that it is no table, the table's page says.
  const table = /^#\/t\/(.+)$/.exec(hash)?.[1];
  if (table) return { at: 'table', table };
  const code = new RegExp(`^#/l/(${word})$`).exec(hash)?.[1];
  if (code) return { at: 'link', code };
  const [path = '', rest = ''] = hash.split('?', 2);
  const query = new URLSearchParams(rest);
  const preset = /^#\/rules\/(.+)$/.exec(path)?.[1];
  if (preset) return { at: 'sheet', preset, query };
  return { at: path === '#/referee' ? 'referee' : path === '#/disputes' ? 'disputes' : 'new', query };
}

export const tablePath = (table: string) => `#/t/${table}`;

/** The address within a pasted text: a whole link, its end, or a table's bare id. */
export function readPasted(text: string): Route | undefined {
  const trimmed = text.trim();
  const hash = /#\/[tl]\/[A-Za-z0-9_-]+/.exec(trimmed)?.[0];
  if (hash) return readRoute(hash);
  return /^[A-Za-z0-9_-]{22}$/.test(trimmed) ? { at: 'table', table: trimmed } : undefined;
}

export const linkTo = (hash: string) => location.href.split('#')[0] + hash;
