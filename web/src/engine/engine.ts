// The rules, as the page may ask them: typed questions to the WebAssembly engine. `null` answers mean that the
// engine is not there or could not say; the caller then asks the server. No rule is written here.
import type { Action, Hint, Inspection, Refusal, RoundResult, Rules, Sighting, View } from '../protocol/messages';
import type { Arrangement, Moves, Standing } from './cards';
import type { Combination, Field, Problem, Sentence, SheetSection, ToldTurn, TurnVerdict } from './rules';
import { loadEngine, type Call } from './wasm';

export type { Sentence, SheetSection } from './rules';

export interface Reading { kind: string; tiles: string; points?: number }
export interface Fit { set: number; meld: string }

export class Engine {
  constructor(private call: Call) {}

  private ask<T>(fn: string, rest: Record<string, unknown>): T | null {
    try {
      const answer = this.call({ fn, ...rest });
      return 'error' in answer ? null : (answer as T);
    } catch {
      return null;
    }
  }

  inspect = (rules: Rules, view: View, melds: string[], loose: string) => this.ask<Inspection>('inspect', { rules, view, melds, loose });
  options = (rules: Rules, view: View) => this.ask<{ options: string[] }>('options', { rules, view })?.options ?? null;
  follow = (rules: Rules, view: View, sighting: Sighting) => this.ask<{ view: View }>('follow', { rules, view, sighting })?.view ?? null;
  hint = (rules: Rules, view: View) => this.ask<Hint>('hint', { rules, view });
  fits = (rules: Rules, view: View, melds: string[], tile: string) => this.ask<{ fits: Fit[] }>('fits', { rules, view, melds, tile })?.fits ?? [];
  /** With the seconds that a turn may take, also what the clock does. */
  sheet = (rules: Rules, preset: string, seconds = 0) => this.ask<{ sections: SheetSection[] }>('sheet', { rules, preset, turn_seconds: seconds })?.sections ?? null;
  /** The sheet of `rules`, compared with other rules instead of a preset. */
  compared = (rules: Rules, compare: Rules) => this.ask<{ sections: SheetSection[] }>('sheet', { rules, compare })?.sections ?? [];
  fields = (flow: string) => this.ask<{ fields: (Field | Combination)[] }>('fields', { flow })?.fields ?? [];
  check = (rules: Rules, players: number) => this.ask<{ problems: Problem[] }>('check', { rules, players })?.problems ?? [];
  judgeTurn = (rules: Rules, turn: ToldTurn) => this.ask<TurnVerdict>('judge_turn', { rules, ...turn });
  /** Card games: what the seat may do now; a hand split as well as can be; whether an action is legal, and if not, why. */
  moves = (rules: Rules, view: View) => this.ask<Moves>('moves', { rules, view });
  arrange = (rules: Rules, hand: string) => this.ask<Arrangement>('arrange', { rules, hand });
  judge = (rules: Rules, view: View, action: Action) => this.ask<{ legal: boolean; refusals?: Refusal[] }>('judge', { rules, view, action });
  standing = (rules: Rules, seats: number, results: RoundResult[]) => this.ask<Standing>('standing', { rules, seats, results });
  /** The sentence of these rules' sheet that a refusal cites; null where they have none. */
  cited = (rules: Rules, cites: string) => this.ask<{ sentence: Sentence | null }>('cited', { rules, cites })?.sentence ?? null;
  readings(rules: Rules, tiles: string): Reading[] {
    return this.ask<{ readings: Reading[] }>('meld', { rules, tiles })?.readings ?? [];
  }
}

let loading: Promise<Engine | null> | undefined;

/** The one engine of this page; null when the browser or the network won't have it. */
export function engine(): Promise<Engine | null> {
  loading ??= fetch(new URL('rommy.wasm', location.href.split('#')[0]))
    .then(async (answer) => (answer.ok ? new Engine(await loadEngine(await answer.arrayBuffer())) : null))
    .catch(() => null);
  return loading;
}
