// The rules that somebody is putting together: a preset and what is changed in it, with everything the engine says of them.
// Holds no rule and no text; unknown or impossible values in a link are dropped, and named in `ignored`.
import { engine as load, type Engine } from '../engine/engine';
import type { Combination, Field, Problem, RuleValue, Sentence, SheetSection } from '../engine/rules';
import { presets } from '../protocol/http';
import type { Flow, Preset, Rules } from '../protocol/messages';

const possible = (field: Field | undefined, value: unknown): boolean => {
  if (field?.kind === 'flag') return typeof value === 'boolean';
  if (field?.kind === 'choice') return field.choices?.includes(String(value)) ?? false;
  return typeof value === 'number' && value >= (field?.low ?? 0) && value <= (field?.high ?? -1);
};

const sentencesOf = (sections: readonly SheetSection[], field: string): Sentence[] =>
  sections.flatMap((section) => section.sentences).filter((sentence) => sentence.field === field);

export class RuleBook {
  games = $state.raw<Preset[]>([]);
  engine = $state.raw<Engine | null>(null);
  game = $state('');
  set = $state.raw<Rules>({});
  /** How many sit at the table, where that is known. */
  players = $state(2);
  failed = $state(false);
  /** What a link asked for that is not there: rules by no known name, settings that cannot be. */
  unknown = $state('');
  ignored = $state.raw<readonly string[]>([]);

  /** The order of a turn: another one has other rules. */
  flow = $derived((this.games.find(({ name }) => name === this.game)?.rules.flow ?? 'rearrange') as Flow);
  /** The presets of the same order of a turn. */
  ofFlow = $derived(this.games.filter(({ rules }) => String(rules.flow ?? 'rearrange') === this.flow));
  private rows = $derived(this.engine?.fields(this.flow) ?? []);
  fields = $derived(this.rows.filter((row): row is Field => row.kind !== 'combination' && row.key !== 'flow'));
  combinations = $derived(this.rows.filter((row): row is Combination => row.kind === 'combination' && Object.keys(row.sets).every((key) => this.fields.some((field) => field.key === key))));
  preset = $derived(this.games.find(({ name }) => name === this.game));
  base = $derived<Rules>(this.preset?.rules ?? {});
  rules = $derived<Rules>({ ...this.base, ...this.set });
  changed = $derived(this.fields.filter(({ key }) => key in this.set));
  problems = $derived<Problem[]>(this.preset && this.engine ? this.engine.check(this.rules, this.players) : []);
  stopped = $derived(this.problems.some(({ warning }) => !warning));
  sheet = $derived<SheetSection[]>(this.preset && this.engine ? this.engine.compared(this.rules, this.base) : []);
  presetSheet = $derived<SheetSection[]>(this.preset && this.engine ? this.engine.compared(this.base, this.rules) : []);

  async open(game: string | null | undefined, set: Rules): Promise<void> {
    try {
      [this.games, this.engine] = await Promise.all([presets(), load()]);
      const known = this.games.some(({ name }) => name === game);
      this.unknown = game && !known ? game : '';
      this.use(known ? (game as string) : (this.games[0]?.name ?? ''), set);
      this.ignored = Object.keys(set).filter((key) => !this.possible(key, set[key]));
    } catch {
      this.failed = true;
    }
  }

  private possible(key: string, value: unknown): boolean {
    return this.combinations.some((one) => one.key === key && one.name === value) || possible(this.fields.find((one) => one.key === key), value);
  }

  /** A preset, with changes; those that change nothing or cannot be are left out. */
  use(game: string, set: Rules): void {
    this.game = game;
    const named = this.combinations.find(({ key, name }) => set[key] === name);
    const known = Object.entries({ ...named?.sets, ...set }).filter(([key, value]) => this.base[key] !== value && possible(this.fields.find((one) => one.key === key), value));
    this.set = Object.fromEntries(known);
  }

  value = (key: string): RuleValue => this.rules[key] as RuleValue;

  change(key: string, value: RuleValue): void {
    const { [key]: _, ...rest } = this.set;
    this.set = value === this.base[key] ? rest : { ...rest, [key]: value };
  }

  changeAll(values: Rules): void {
    this.use(this.game, { ...this.set, ...values });
  }

  has = ({ sets }: Combination): boolean => Object.entries(sets).every(([key, value]) => this.rules[key] === value);

  back(key: string): void {
    const { [key]: _, ...rest } = this.set;
    this.set = rest;
  }

  here = (key: string): Sentence[] => sentencesOf(this.sheet, key);
  there = (key: string): Sentence[] => sentencesOf(this.presetSheet, key);
  problemsAt = (key: string): Problem[] => this.problems.filter(({ field }) => field === key);
}
