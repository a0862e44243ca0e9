// The shapes of docs/protocol.md as types: what is sent and what comes back, over HTTP and the socket.
// Types only; reading and sending is line.ts's and http.ts's.

export type Rules = Record<string, unknown>;
/** The order of a turn, as the rule `flow` has it. */
export type Flow = 'rearrange' | 'discard' | 'knock';

export interface ClockSetting { turn: number; bank: number; increment: number }

export interface Seat {
  kind: 'person' | 'bot' | 'open';
  name?: string;
  here?: boolean;
  bot?: string;
}

export type Step = 'whole' | 'draw' | 'lay' | 'offer' | 'wall' | 'last_draw' | 'show';
export type PileUse = 'free' | 'card' | 'new_meld' | 'any_meld';

export interface LaidMeld { kind: 'run' | 'group'; tiles: string }
/** A meld on the table of a card game; its place in the list is its number, `by` says who laid each card. */
export interface Tabled extends LaidMeld { by: number[]; owner: number; grown: number }

/** What lies open in a card game, and what has happened in this turn. */
export interface CardTable {
  tabled: Tabled[];
  pile: string;
  known: string[];
  order: string;
  down: boolean[];
  turns: number[];
  fines: number[];
  renewals: number;
  takes: number;
  upcard: string | null;
  knocker: number | null;
  was_down: boolean;
  /** After a wrong lay-off, where that ends the laying. */
  laying_over?: boolean;
  melds: number;
  layoffs: number;
  taken: string | null;
  owed: { tile: string; use: PileUse; top?: boolean } | null;
}

export interface LayOff { tile: string; on: number }
export type CardAction =
  | { do: 'take'; n: number }
  | { do: 'claim'; n: number }
  | { do: 'lay'; melds: string[]; call?: boolean }
  | ({ do: 'lay_off'; call?: boolean } & LayOff)
  | ({ do: 'swap' } & LayOff)
  | { do: 'discard'; tile: string; call?: boolean }
  | { do: 'knock'; discard: string | null; melds?: string[] }
  | { do: 'show'; melds?: string[]; lay_offs?: LayOff[] };

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

export type How = 'out' | 'stock_empty' | 'rummy' | 'nothing' | 'knock' | 'undercut' | 'gin' | 'big_gin';

/** How a seat's score of a round of cards came about. */
export interface Sum { laid: number; held: number; bonus: number; fine: number; times: number }

export interface RoundResult {
  how: How;
  winner: number | null;
  scores: number[];
  hands: string[];
  sums?: Sum[];
  /** What each hand counts that was left, where the rules do not show the hands. */
  counted?: number[];
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
  step?: Step;
  cards?: CardTable;
  drawn?: string | null;
}

export interface Sighting {
  fact: string;
  turn: number;
  phase: View['phase'];
  to_act: number;
  step?: Step;
  seat?: number;
  n?: number;
  why?: string;
  tiles?: string;
  laid?: string;
  layout?: string[];
  opened?: boolean;
  /** It was said, with the last tile or card, that it is the last one. */
  called?: boolean;
  round?: number;
  starter?: number;
  how?: How;
  winner?: number | null;
  winners?: number[];
  scores?: number[];
  totals?: number[];
  hand?: string;
  pairs?: string;
  upcard?: string;
  cards?: string;
  use?: PileUse;
  /** Out of turn. */
  claimed?: boolean;
  /** After a wrong lay-off: nothing more is laid in this turn. */
  over?: boolean;
  melds?: LaidMeld[];
  on?: number;
  tile?: string;
  end?: 'front' | 'back';
  shuffled?: boolean;
  points?: number;
  discard?: string | null;
  deadwood?: string;
  lay_offs?: { on: number; tile: string; end: 'front' | 'back' }[];
  dropped?: string | null;
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
  /** The hand would be empty, which must be said under these rules: else so many tiles are drawn. */
  call?: number;
}

export interface SavedDraft { melds: string[]; loose: string; hand: string[]; turn?: number; call?: boolean }

export type Action = { do: 'rearrange'; layout: string[]; call?: true } | { do: 'draw' } | { do: 'pass' } | { do: 'give_up' } | { do: 'redeal' } | CardAction;

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
  | ({ type: 'hint'; id: string; action?: Action | null } & Hint)
  | { type: 'link'; id: string; code: string; seconds: number }
  | { type: 'replaced' }
  | { type: 'pong'; t: number; now: number }
  | { type: 'error'; error: string; text: string; id?: string };

export type Answer = Extract<FromServer, { id: string }> | { type: 'error'; error: string; text: string; id?: string };

/** `bots`: those that play it each in their own way. */
export interface Preset { name: string; players: [number, number]; bots: string[]; rules: Rules }

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
