// The tables at which this browser has a seat, by title, newest first; eight are enough to find the way back.
import { kept } from './kept';

export interface MyTable { table: string; title: string }

export function myTables(): MyTable[] {
  try {
    const list = JSON.parse(kept.get('tables') ?? '[]') as MyTable[];
    return list.filter(({ table }) => kept.token(table) !== undefined);
  } catch {
    return [];
  }
}

export function remember(table: string, title: string): void {
  kept.set('tables', JSON.stringify([{ table, title }, ...myTables().filter((one) => one.table !== table)].slice(0, 8)));
}
