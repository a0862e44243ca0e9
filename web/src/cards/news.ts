// What happened at a card table, as sentences and sounds for everybody. Only chooses words; nothing is decided here.
import type { Sound } from '../app/sound';
import { matchSentence } from '../table/announce';
import type { Sighting, View } from '../protocol/messages';
import { split } from '../tiles/notation';
import { t } from '../words/words.svelte';
import { roundSentence } from './arithmetic';

/** A longer list of cards is only counted. */
const named = 6;

const outOfTime = (mine: boolean, who: string) => (mine ? t('ui.clock.out') : t('ui.cards.log.time_up', { name: who }));

function drew(sighting: Sighting, mine: boolean, who: string): string {
  if (sighting.why === 'time_up') {
    if (sighting.n === 0) return outOfTime(mine, who);
    return mine ? t('ui.clock.after', { n: sighting.n }) : t('ui.log.time_up', { name: who, n: sighting.n });
  }
  if (sighting.n === 0) return t('ui.log.passed', { name: who });
  return mine && sighting.tiles ? t('ui.log.you_drew', { tiles: sighting.tiles }) : t('ui.log.drew', { name: who, n: sighting.n });
}

function roundEnd(sighting: Sighting, name: (seat: number) => string, me: number | null): string {
  return roundSentence({ how: sighting.how ?? 'out', winner: sighting.winner ?? null, scores: sighting.scores ?? [], hands: [] }, name, me);
}

/** `late`: the clock did it, and where the fact itself does not say so, this does. */
export function newsOf(sighting: Sighting, before: View, after: View | null, name: (seat: number) => string, me: number | null, late = false): string | undefined {
  const text = told(sighting, before, after, name, me);
  if (!text || !late || (sighting.fact === 'drew' && sighting.why === 'time_up')) return text;
  const mine = sighting.seat === me;
  return `${outOfTime(mine, name(sighting.seat ?? 0))} ${text}`;
}

function told(sighting: Sighting, before: View, after: View | null, name: (seat: number) => string, me: number | null): string | undefined {
  const seat = sighting.seat ?? 0;
  const mine = sighting.seat !== undefined && sighting.seat === me;
  const who = mine ? t('ui.log.you') : name(seat);
  const called = sighting.called ? `${t('ui.cards.log.called', { name: who })} ` : '';
  const meld = before.cards?.tabled[sighting.on ?? -1]?.tiles ?? after?.cards?.tabled[sighting.on ?? -1]?.tiles ?? '';
  switch (sighting.fact) {
    case 'dealt': {
      const text = t('ui.log.dealt', { round: sighting.round, name: sighting.starter === me ? t('ui.log.you') : name(sighting.starter ?? 0) });
      return sighting.upcard ? `${text} ${t('ui.cards.log.upcard', { tile: sighting.upcard })}` : text;
    }
    case 'drew':
      return drew(sighting, mine, who);
    case 'took': {
      const cards = split(sighting.cards ?? '');
      if (sighting.claimed) return t('ui.cards.log.claimed', { name: who, tiles: cards.join(' ') });
      return cards.length > named ? t('ui.cards.log.took_many', { name: who, n: cards.length }) : t('ui.cards.log.took', { name: who, tiles: cards.join(' ') });
    }
    case 'laid':
      return called + (sighting.melds ?? []).map(({ tiles }) => t('ui.cards.log.laid', { name: who, tiles })).join(' ');
    case 'laid_off':
      return called + t('ui.cards.log.laid_off', { name: who, tile: sighting.tile, meld });
    case 'laid_off_wrongly': {
      const text = t('ui.cards.log.laid_off_wrongly', { name: who, tile: sighting.tile, meld });
      return sighting.over ? `${text} ${t('ui.cards.log.laying_over', { name: who })}` : text;
    }
    case 'penalised':
      return mine && sighting.tiles ? t('ui.cards.log.you_penalised', { tiles: sighting.tiles }) : t('ui.cards.log.penalised', { name: who, n: sighting.n });
    case 'swapped':
      return t('ui.cards.log.swapped', { name: who, tile: sighting.tile, meld });
    case 'discarded':
      return called + t('ui.cards.log.discarded', { name: who, tile: sighting.tile });
    case 'passed':
      return t('ui.log.passed', { name: who });
    case 'stock_renewed':
      return t(sighting.shuffled ? 'ui.cards.log.shuffled' : 'ui.cards.log.turned', { n: sighting.n });
    case 'fined':
      return t('ui.cards.log.fined', { name: who, n: sighting.points });
    case 'knocked':
      return sighting.deadwood ? t('ui.cards.log.knocked', { name: who, tiles: sighting.deadwood }) : t('ui.cards.log.went_gin', { name: who });
    case 'shown': {
      const offs = (sighting.lay_offs ?? []).map(({ tile }) => tile);
      return t(offs.length > 0 ? 'ui.cards.log.shown_off' : 'ui.cards.log.shown', { name: who, tiles: offs.join(' ') });
    }
    case 'round_ended':
      return roundEnd(sighting, name, me);
    case 'match_ended':
      return matchSentence(sighting.winners ?? [], name);
    default:
      return undefined;
  }
}

export function soundOf(sighting: Sighting, me: number | null): Sound | undefined {
  if (sighting.fact === 'knocked') return 'knock';
  if (sighting.fact === 'round_ended') return 'end';
  if (sighting.seat === me) return undefined;
  return sighting.fact === 'laid' || sighting.fact === 'laid_off' || sighting.fact === 'laid_off_wrongly' || sighting.fact === 'discarded' || sighting.fact === 'took' ? 'card' : undefined;
}
