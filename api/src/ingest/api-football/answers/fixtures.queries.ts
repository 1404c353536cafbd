import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/types.ts';
import type { SeasonId } from '../../seasons.queries.ts';
import type { FixtureRow, StoredFixture } from './fixture-rows.ts';

type Db = Transaction<Database>;

const columns = sql.raw(`
  provider_id, competition_id, season, round_name, stage, round_number, kickoff, time_known, status, elapsed,
  elapsed_extra, home_team_id, away_team_id, home_goals, away_goals, ht_home, ht_away, ft_home, ft_away, pen_home,
  pen_away, referee, venue_name, venue_city, first_half_at, second_half_at, occurrence`);

const records = (rows: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
    id bigint, provider_id integer, competition_id bigint, season integer, round_name text, stage text,
    round_number integer, kickoff timestamptz(3), time_known boolean, status text, elapsed integer,
    elapsed_extra integer, home_team_id bigint, away_team_id bigint, home_goals integer, away_goals integer,
    ht_home integer, ht_away integer, ft_home integer, ft_away integer, pen_home integer, pen_away integer,
    referee text, venue_name text, venue_city text, first_half_at timestamptz(3), second_half_at timestamptz(3),
    occurrence integer, revision integer
  )`;

/** The fixtures that the rows may be about: those of their numbers, and those of the same teams and season. */
export async function readStoredFixtures(db: Db, rows: readonly FixtureRow[]): Promise<StoredFixture[]> {
  const stored = await db
    .selectFrom('fixture')
    .select(['id', 'provider_id', 'competition_id', 'season', 'round_name', 'stage', 'round_number'])
    .select(['kickoff', 'time_known', 'status', 'elapsed', 'elapsed_extra', 'home_team_id', 'away_team_id'])
    .select(['home_goals', 'away_goals', 'ht_home', 'ht_away', 'ft_home', 'ft_away', 'pen_home', 'pen_away'])
    .select(['referee', 'venue_name', 'venue_city', 'first_half_at', 'second_half_at'])
    .select(['occurrence', 'revision'])
    .where(
      sql<boolean>`id in (
        select fixture.id from fixture join ${records(rows)} on new.provider_id = fixture.provider_id
        union
        select fixture.id from fixture join ${records(rows)} using (competition_id, season, home_team_id, away_team_id)
      )`,
    )
    .orderBy('id')
    .execute();
  return stored.map((fixture) => ({
    ...fixture,
    kickoff: fixture.kickoff.toISOString(),
    first_half_at: fixture.first_half_at?.toISOString() ?? null,
    second_half_at: fixture.second_half_at?.toISOString() ?? null,
  }));
}

export async function insertFixtures(db: Db, rows: readonly FixtureRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into fixture (${columns}, updated_at)
    select ${columns}, ${now}::timestamptz from ${records(rows)}
  `.execute(db);
}

export async function updateFixtures(db: Db, rows: readonly StoredFixture[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update fixture set (${columns}, revision, updated_at) = (
      select new.provider_id, new.competition_id, new.season, new.round_name, new.stage, new.round_number, new.kickoff, new.time_known, new.status, new.elapsed, new.elapsed_extra, new.home_team_id, new.away_team_id,
        new.home_goals, new.away_goals, new.ht_home, new.ht_away, new.ft_home, new.ft_away, new.pen_home,
        new.pen_away, new.referee, new.venue_name, new.venue_city, new.first_half_at, new.second_half_at,
        new.occurrence, new.revision, ${now}::timestamptz
    )
    from ${records(rows)} where fixture.id = new.id
  `.execute(db);
}

/** Removes the season's fixtures that are not among the given numbers. */
export async function removeOtherFixtures(
  db: Db,
  { competitionId, season }: SeasonId,
  numbers: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('fixture')
    .where('competition_id', '=', competitionId)
    .where('season', '=', season)
    .where(sql<boolean>`(provider_id = any(${[...numbers]}::integer[])) is not true`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
