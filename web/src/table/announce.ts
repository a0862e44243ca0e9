// What happened, as a sentence: for the live region and the line under the seats. The names and numbers come from the
// sighting; nothing is concluded here.
import type { Sighting } from '../protocol/messages';
import { split } from '../tiles/notation';
import { t } from '../words/words.svelte';

/** More tiles than these are only counted: nobody follows a longer list, and the slip has no room for it. */
const named = 7;

export function announce(sighting: Sighting, name: (seat: number) => string, me: number | null): string | undefined {
  const mine = sighting.seat !== undefined && sighting.seat === me;
  const who = mine ? t('ui.log.you') : name(sighting.seat ?? 0);
  const n = sighting.n ?? 0;
  switch (sighting.fact) {
    case 'dealt':
      return t('ui.log.dealt', { round: sighting.round, name: sighting.starter === me ? t('ui.log.you') : name(sighting.starter ?? 0) });
    case 'drew':
      if (sighting.why === 'time_up') return mine ? t('ui.clock.after', { n }) : t('ui.log.time_up', { name: who, n });
      if (mine && sighting.tiles) return t('ui.log.you_drew', { tiles: sighting.tiles });
      return t('ui.log.drew', { name: who, n });
    case 'rearranged': {
      const tiles = sighting.laid ?? '';
      const laid = split(tiles).length;
      const text = laid > named
        ? t(sighting.opened ? 'ui.log.opened_many' : 'ui.log.laid_many', { name: who, n: laid })
        : t(sighting.opened ? 'ui.log.opened' : 'ui.log.laid', { name: who, n: laid, tiles });
      return sighting.called ? `${text} ${t('ui.log.called', { name: who })}` : text;
    }
    case 'passed':
      return t('ui.log.passed', { name: who });
    case 'penalised':
      if (sighting.why === 'not_called') return t('ui.log.penalised_call', { name: who, n });
      if (sighting.why !== 'time_up') return t('ui.log.penalised', { name: who, n });
      return mine ? t('ui.clock.after_penalty', { n }) : t('ui.log.penalised_time', { name: who, n });
    case 'redealt':
      return t('ui.log.redealt', { name: who, tiles: sighting.pairs ?? '' });
    case 'round_ended':
      return sighting.winner === null || sighting.winner === undefined
        ? t('ui.score.shared')
        : t('ui.score.round', { name: sighting.winner === me ? t('ui.log.you') : name(sighting.winner), points: sighting.scores?.[sighting.winner] ?? 0 });
    case 'match_ended':
      return matchSentence(sighting.winners ?? [], name);
    default:
      return undefined;
  }
}

export function matchSentence(winners: readonly number[], name: (seat: number) => string): string {
  return winners.length === 1 ? t('ui.match.won', { name: name(winners[0] ?? 0) }) : t('ui.match.shared', { names: winners.map(name) });
}
