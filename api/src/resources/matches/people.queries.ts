import type { Selectable } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type {
  FixtureEventTable,
  FixtureLineupPlayerTable,
  FixtureLineupTable,
} from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';

export type EventRow = Omit<Selectable<FixtureEventTable>, 'fixture_id' | 'position'> & {
  readonly player_slug: string | null;
  readonly related_slug: string | null;
};

/** Events of a match in order. */
export const selectEvents = (db: Db, fixtureId: string) =>
  selectRows<EventRow>(db)`
    select event.minute, event.extra, event.team_id, event.type, event.detail, event.comment,
      event.player_id, event.player_name, player.slug as player_slug,
      event.related_id, event.related_name, related.slug as related_slug
    from fixture_event event
    left join player on player.provider_id = event.player_id
    left join player related on related.provider_id = event.related_id
    where event.fixture_id = ${fixtureId}
    order by event.position`;

/** A line-up's columns with one of its players; the player's columns are null in an empty line-up. */
export type LineupRow = Omit<Selectable<FixtureLineupTable>, 'fixture_id'> & {
  readonly [Column in keyof Omit<
    Selectable<FixtureLineupPlayerTable>,
    'fixture_id' | 'team_id' | 'position'
  >]: Selectable<FixtureLineupPlayerTable>[Column] | null;
} & { readonly slug: string | null };

/** Both line-ups of a match, one row per player, in the provider's order. */
export const selectLineups = (db: Db, fixtureId: string) =>
  selectRows<LineupRow>(db)`
    select lineup.team_id, lineup.formation, lineup.coach_id, lineup.coach_name,
      lineup.shirt, lineup.shirt_number, lineup.keeper_shirt, lineup.keeper_number,
      named.starts, named.player_id, named.name, named.number, named.role, named.grid_row, named.grid_column,
      named.minutes, named.rating, named.captain, player.slug
    from fixture_lineup lineup
    left join fixture_lineup_player named
      on named.fixture_id = lineup.fixture_id and named.team_id = lineup.team_id
    left join player on player.provider_id = named.player_id
    where lineup.fixture_id = ${fixtureId}
    order by lineup.team_id, named.position`;

export interface BestRow {
  readonly player_id: number | null;
  readonly name: string;
  readonly team_id: string;
  readonly rating: string;
  readonly slug: string | null;
}

/** The highest-rated players of a match, best first; of equal ratings the one who played longer. */
export const selectBest = (db: Db, fixtureId: string, limit: number) =>
  selectRows<BestRow>(db)`
    select named.player_id, named.name, named.team_id, named.rating, player.slug
    from fixture_lineup_player named
    left join player on player.provider_id = named.player_id
    where named.fixture_id = ${fixtureId} and named.rating is not null
    order by named.rating desc, named.minutes desc nulls last, named.name
    limit ${limit}`;
