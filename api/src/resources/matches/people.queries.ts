import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  FixtureEventTable,
  FixtureLineupPlayerTable,
  FixtureLineupTable,
} from '../../database/details.types.ts';
import type { Database } from '../../database/types.ts';
import { isOfClub } from '../players/club-players.ts';

/** The slug of a joined player who has a page on the team's sites. */
const pageSlug = (alias: string, teamId: string) =>
  sql`case when ${isOfClub(`${alias}.id`, teamId)} then ${sql.ref(`${alias}.slug`)} end`;

export type EventRow = Omit<Selectable<FixtureEventTable>, 'fixture_id' | 'position'> & {
  readonly player_slug: string | null;
  readonly related_slug: string | null;
};

/** What happened in a match, in its order; slugs are those of the team's own players. */
export async function selectEvents(
  db: Kysely<Database>,
  teamId: string,
  fixtureId: string,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select event.minute, event.extra, event.team_id, event.type, event.detail, event.comment,
      event.player_id, event.player_name, ${pageSlug('player', teamId)} as player_slug,
      event.related_id, event.related_name, ${pageSlug('related', teamId)} as related_slug
    from fixture_event event
    left join player on player.provider_id = event.player_id
    left join player related on related.provider_id = event.related_id
    where event.fixture_id = ${fixtureId}
    order by event.position`.execute(db);
  return rows;
}

/** A line-up's columns with one of its players; those of the player are null where it has none. */
export type LineupRow = Omit<Selectable<FixtureLineupTable>, 'fixture_id'> & {
  readonly [Column in keyof Omit<
    Selectable<FixtureLineupPlayerTable>,
    'fixture_id' | 'team_id' | 'position'
  >]: Selectable<FixtureLineupPlayerTable>[Column] | null;
} & { readonly slug: string | null };

/** Both line-ups of a match, one row a player, in the provider's order. */
export async function selectLineups(
  db: Kysely<Database>,
  teamId: string,
  fixtureId: string,
): Promise<LineupRow[]> {
  const { rows } = await sql<LineupRow>`
    select lineup.team_id, lineup.formation, lineup.coach_id, lineup.coach_name,
      lineup.shirt, lineup.shirt_number, lineup.keeper_shirt, lineup.keeper_number,
      named.starts, named.player_id, named.name, named.number, named.role, named.grid_row, named.grid_column,
      named.minutes, named.rating, named.captain,
      ${pageSlug('player', teamId)} as slug
    from fixture_lineup lineup
    left join fixture_lineup_player named
      on named.fixture_id = lineup.fixture_id and named.team_id = lineup.team_id
    left join player on player.provider_id = named.player_id
    where lineup.fixture_id = ${fixtureId}
    order by lineup.team_id, named.position`.execute(db);
  return rows;
}
