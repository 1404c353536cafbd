import { type Selectable, sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type {
  FixtureEventTable,
  FixtureLineupPlayerTable,
  FixtureLineupTable,
} from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';
import type { FixtureRow } from '../fixtures/fixtures.queries.ts';
import { isOfClub } from '../players/players.queries.ts';

/** The slug of a joined player with a page on the team's sites. */
const pageSlug = (alias: string, teamId: string) =>
  sql`case when ${isOfClub(`${alias}.id`, teamId)} then ${sql.ref(`${alias}.slug`)} end`;

/** The other team of a match. */
const getOpponent = ({ home, away }: Pick<FixtureRow, 'home' | 'away'>, teamId: string) =>
  home.id === teamId ? away.id : home.id;

/** Where a player has a page: on this site, or on that of the opponent's club. */
export const toPlayerPage = (
  slug: string | null,
  elsewhere: string | null,
): { slug: string | null; elsewhere?: true } =>
  slug === null && elsewhere !== null ? { slug: elsewhere, elsewhere: true } : { slug };

/** The slug of a joined player on the sites of a club, if the network has any. */
const clubSlug = (alias: string, teamId: string) =>
  sql`case when exists (select from club where team_id = ${teamId}) and ${isOfClub(`${alias}.id`, teamId)}
    then ${sql.ref(`${alias}.slug`)} end`;

export type EventRow = Omit<Selectable<FixtureEventTable>, 'fixture_id' | 'position'> & {
  readonly player_slug: string | null;
  readonly related_slug: string | null;
  /** On the opponent's sites. */
  readonly player_elsewhere: string | null;
  readonly related_elsewhere: string | null;
};

/** Events of a match in order; slugs are those of the team's players. */
export async function selectEvents(
  db: Db,
  teamId: string,
  match: Pick<FixtureRow, 'id' | 'home' | 'away'>,
): Promise<EventRow[]> {
  const opponent = getOpponent(match, teamId);
  const { rows } = await sql<EventRow>`
    select event.minute, event.extra, event.team_id, event.type, event.detail, event.comment,
      event.player_id, event.player_name, ${pageSlug('player', teamId)} as player_slug,
      ${clubSlug('player', opponent)} as player_elsewhere, ${clubSlug('related', opponent)} as related_elsewhere,
      event.related_id, event.related_name, ${pageSlug('related', teamId)} as related_slug
    from fixture_event event
    left join player on player.provider_id = event.player_id
    left join player related on related.provider_id = event.related_id
    where event.fixture_id = ${match.id}
    order by event.position`.execute(db);
  return rows;
}

/** A line-up's columns with one of its players; the player's columns are null in an empty line-up. */
export type LineupRow = Omit<Selectable<FixtureLineupTable>, 'fixture_id'> & {
  readonly [Column in keyof Omit<
    Selectable<FixtureLineupPlayerTable>,
    'fixture_id' | 'team_id' | 'position'
  >]: Selectable<FixtureLineupPlayerTable>[Column] | null;
} & { readonly slug: string | null; readonly elsewhere: string | null };

/** Both line-ups of a match, one row per player, in the provider's order. */
export const selectLineups = (db: Db, teamId: string, match: Pick<FixtureRow, 'id' | 'home' | 'away'>) =>
  selectRows<LineupRow>(db)`
    select lineup.team_id, lineup.formation, lineup.coach_id, lineup.coach_name,
      lineup.shirt, lineup.shirt_number, lineup.keeper_shirt, lineup.keeper_number,
      named.starts, named.player_id, named.name, named.number, named.role, named.grid_row, named.grid_column,
      named.minutes, named.rating, named.captain,
      ${pageSlug('player', teamId)} as slug, ${clubSlug('player', getOpponent(match, teamId))} as elsewhere
    from fixture_lineup lineup
    left join fixture_lineup_player named
      on named.fixture_id = lineup.fixture_id and named.team_id = lineup.team_id
    left join player on player.provider_id = named.player_id
    where lineup.fixture_id = ${match.id}
    order by lineup.team_id, named.position`;

export interface BestRow {
  readonly player_id: number | null;
  readonly name: string;
  readonly team_id: string;
  readonly rating: string;
  readonly slug: string | null;
  readonly elsewhere: string | null;
}

/** The highest-rated players of a match, best first; of equal ratings the one who played longer. */
export const selectBest = (
  db: Db,
  teamId: string,
  match: Pick<FixtureRow, 'id' | 'home' | 'away'>,
  limit: number,
) =>
  selectRows<BestRow>(db)`
    select named.player_id, named.name, named.team_id, named.rating,
      ${pageSlug('player', teamId)} as slug, ${clubSlug('player', getOpponent(match, teamId))} as elsewhere
    from fixture_lineup_player named
    left join player on player.provider_id = named.player_id
    where named.fixture_id = ${match.id} and named.rating is not null
    order by named.rating desc, named.minutes desc nulls last, named.name
    limit ${limit}`;
