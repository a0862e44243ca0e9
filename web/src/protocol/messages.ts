// The shapes of docs/protocol.md as types: what is sent and what comes back, over HTTP and the socket.
// Types only; reading and sending is line.ts's and http.ts's.

export type BotName = 'beginner' | 'exact';
export type Rules = Record<string, unknown>;

export interface ClockSetting { turn: number; bank: number; increment: number }

export interface Seat {
  kind: 'person' | 'bot' | 'open';
  name?: string;
  here?: boolean;
  bot?: string;
}

export interface Room {
  table: string;
  title?: string;
  state: 'waiting' | 'playing' | 'over';
  host: number | null;
  match?: number;
  spectators: number;
  watching: boolean;
  game: string;
  set?: Rules;
  rules: Rules;
  clock: ClockSetting | null;
  rounds: number;
  target: number;
  commitment?: string;
  seed?: string | null;
  seats: Seat[];
}

export interface Clock {
  seat: number;
  ends: number | null;
  bank: number[];
  running: boolean;
  left?: number;
}

export interface RoundResult {
  how: 'out' | 'stock_empty';
  winner: number | null;
  scores: number[];
  hands: string[];
}

export interface View {
  seat: number | null;
  hand: string | null;
  round: number;
  turn: number;
  phase: 'playing' | 'round_over' | 'match_over';
  to_act: number;
  starter: number;
  layout: string[];
  stock: number;
  counts: number[];
  opened: boolean[];
  passes: number;
  results: RoundResult[];
  totals: number[];
  winners?: number[];
  clock?: Clock | null;
}

export interface Sighting {
  fact: string;
  turn: number;
  phase: View['phase'];
  to_act: number;
  seat?: number;
  n?: number;
  why?: string;
  tiles?: string;
  laid?: string;
  layout?: string[];
  opened?: boolean;
  round?: number;
  starter?: number;
  how?: RoundResult['how'];
  winner?: number | null;
  winners?: number[];
  scores?: number[];
  totals?: number[];
  hand?: string;
  pairs?: string;
}

export type Refusal = { rule: string; cites?: string; set?: number } & Record<string, string | number | undefined>;

export interface SetInspection {
  valid: boolean;
  kind?: 'run' | 'group';
  points?: number;
  as?: string;
  refusals?: Refusal[];
}

export interface Inspection {
  sets: SetInspection[];
  refusals: Refusal[];
  opening: { have: number; need: number } | null;
  laid: number;
  legal: boolean;
}

export interface SavedDraft { melds: string[]; loose: string; hand: string[]; turn?: number }

export type Action = { do: 'rearrange'; layout: string[] } | { do: 'draw' } | { do: 'pass' } | { do: 'give_up' } | { do: 'redeal' };

export interface Hint { layout: string[] | null; tiles: number }

export type FromServer =
  | { type: 'welcome'; you: number | null; room: Room; v: number; view?: View | null; clock?: Clock | null; draft: SavedDraft | null; now: number }
  | { type: 'event'; v: number; sighting: Sighting; clock: Clock | null; now: number }
  | { type: 'room'; room: Room; clock?: Clock | null; now?: number }
  | { type: 'done'; id: string; v: number }
  | { type: 'refused'; id: string; turn: number; refusals: Refusal[] }
  | { type: 'stale'; id: string; turn: number; v: number; view: View }
  | { type: 'inspected'; id: string; inspection: Inspection }
  | { type: 'options'; id: string; options: string[] }
  | ({ type: 'hint'; id: string } & Hint)
  | { type: 'link'; id: string; code: string; seconds: number }
  | { type: 'replaced' }
  | { type: 'pong'; t: number; now: number }
  | { type: 'error'; error: string; text: string; id?: string };

export type Answer = Extract<FromServer, { id: string }> | { type: 'error'; error: string; text: string; id?: string };

export interface Preset { name: string; players: [number, number]; rules: Rules }

export interface NewTable {
  name: string;
  lang: string;
  title?: string;
  game: string;
  set: Rules;
  seats: string[];
  clock: ClockSetting | null;
  spectators: boolean;
  rounds: number;
  target: number;
}

export interface Ticket { table: string; seat: number; token: string }
