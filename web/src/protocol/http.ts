// The four HTTP requests of docs/protocol.md. Throws Refused with the server's key and text; keeps nothing.
import type { NewTable, Preset, Ticket } from './messages';

export class Refused extends Error {
  constructor(readonly status: number, readonly key: string) {
    super(key);
  }
}

async function request<T>(path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(new URL(path, location.href.split('#')[0]), init);
  } catch {
    throw new Refused(0, 'offline');
  }
  const json = (await answer.json().catch(() => ({}))) as { error?: string };
  if (!answer.ok) throw new Refused(answer.status, json.error ?? 'unknown');
  return json as T;
}

export const presets = async () => (await request<{ games: Preset[] }>('api/games')).games;
export const makeTable = (table: NewTable) => request<Ticket>('api/tables', table);
export const useLink = (code: string) => request<Ticket>('api/links', { code });
export const takeSeat = (table: string, name: string, lang: string, seat?: number) =>
  request<Ticket>(`api/tables/${encodeURIComponent(table)}/seats`, { name, lang, ...(seat === undefined ? {} : { seat }) });

export function openSocket(): WebSocket {
  const url = new URL('ws', location.href.split('#')[0]);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url);
}
