import type { MatchEvent, MatchLive } from '@fan-base/shared-contracts/api/match';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { fixtureOf } from '../fixtures/fixture.ts';
import { meaningOf } from './event-words.ts';
import type { MatchRow } from './matches.queries.ts';
import { type EventRow, pageOf } from './people.queries.ts';
import { type StatisticRow, statisticsOf } from './statistics.ts';

const personOf = (
  id: number | null,
  name: string | null,
  slug: string | null,
  elsewhere: string | null,
): MatchEvent['player'] => (name === null ? null : { id, name, ...pageOf(slug, elsewhere) });

function eventOf(row: EventRow, { home_id, away_id }: MatchRow): MatchEvent {
  return {
    minute: row.minute,
    extra: row.extra,
    side: row.team_id === home_id ? 'home' : row.team_id === away_id ? 'away' : null,
    player: personOf(row.player_id, row.player_name, row.player_slug, row.player_elsewhere),
    related: personOf(row.related_id, row.related_name, row.related_slug, row.related_elsewhere),
    ...meaningOf(row),
  };
}

/** Whether a match should have events by now, and they were never asked for: so that 'none' is not claimed. */
const isUntold = ({ status, details_at }: Pick<MatchRow, 'status' | 'details_at'>): boolean =>
  details_at === null && ['live', 'finished'].includes(fixturePhase(status));

/** What of a match changes while it is played, as the contract has it. */
export function matchLiveOf(
  match: MatchRow,
  events: readonly EventRow[],
  statistics: readonly StatisticRow[],
): MatchLive {
  return {
    fixture: fixtureOf(match),
    events: events.length === 0 && isUntold(match) ? null : events.map((event) => eventOf(event, match)),
    statistics: statisticsOf(statistics),
  };
}
