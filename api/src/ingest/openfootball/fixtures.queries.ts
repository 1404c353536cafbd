import { type Selectable, sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../database/replace-rows.queries.ts';
import type { FixtureTable } from '../../database/tables.generated.ts';
import type { Trx } from '../../database/types.ts';
import type { SeasonId } from '../seasons.queries.ts';
import { isSetBack } from '../set-back.ts';

/** What tells a fixture from others of its season. */
type FixtureKey = Pick<FixtureTable, 'round_name' | 'home_team_id' | 'away_team_id'>;

type Column =
  | 'stage'
  | 'round_number'
  | 'time_known'
  | 'status'
  | 'home_goals'
  | 'away_goals'
  | `${'ht' | 'ft' | 'pen'}_${'home' | 'away'}`;

/** What a file tells of a fixture. */
export type FixtureRow = FixtureKey & Pick<Selectable<FixtureTable>, Column> & { readonly kickoff: string };

const populate = (rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::fixture, ${JSON.stringify(rows)}::jsonb)`;

/**
 * A match whose round has another name than before stays the same match, where the two teams meet once in the
 * season at that ground.
 */
export async function renameRounds(
  db: Trx,
  { competitionId, season }: SeasonId,
  rows: readonly FixtureRow[],
): Promise<void> {
  await sql`
    with source as (
      select *, count(*) over (partition by home_team_id, away_team_id) as meetings from ${populate(rows)}
    ), stored as (
      select *, count(*) over (partition by home_team_id, away_team_id) as meetings
      from fixture where competition_id = ${competitionId} and season = ${season}
    )
    update fixture set round_name = source.round_name
    from source join stored using (home_team_id, away_team_id)
    where fixture.id = stored.id and source.meetings = 1 and stored.meetings = 1
      and stored.round_name <> source.round_name
  `.execute(db);
}

export const fixtureKey = ({ round_name, home_team_id, away_team_id }: FixtureKey): string =>
  JSON.stringify([round_name, home_team_id, away_team_id]);

/** The rows that would set a match back that is over. */
export async function findSetBack<Row extends FixtureRow>(
  db: Trx,
  { competitionId, season }: SeasonId,
  rows: readonly Row[],
): Promise<Row[]> {
  const stored = await db
    .selectFrom('fixture')
    .select(['round_name', 'home_team_id', 'away_team_id', 'status'])
    .where('competition_id', '=', competitionId)
    .where('season', '=', season)
    .where('occurrence', '=', 1)
    .execute();
  const statuses = new Map(stored.map((fixture) => [fixtureKey(fixture), fixture.status]));
  return rows.filter((row) => {
    const status = statuses.get(fixtureKey(row));
    return status !== undefined && isSetBack(status, row.status);
  });
}

interface OfSeason {
  readonly competition_id: string;
  readonly season: number;
  readonly occurrence: number;
}

const table: KeyedTable<FixtureRow & OfSeason> = {
  name: 'fixture',
  keys: ['competition_id', 'season', 'round_name', 'home_team_id', 'away_team_id', 'occurrence'],
};

/**
 * Makes a season's fixtures those that are given.
 * @param unchanged others that stay as they are
 */
export function replaceFixtures(
  db: Trx,
  { competitionId, season }: SeasonId,
  rows: readonly FixtureRow[],
  unchanged: readonly FixtureKey[],
  now: Date,
): Promise<RowCounts> {
  const wanted = rows.map((row) => ({ ...row, competition_id: competitionId, season, occurrence: 1 }));
  const scope = sql<boolean>`competition_id = ${competitionId} and season = ${season} and not exists (
    select from ${populate([...rows, ...unchanged])} as kept
    where kept.round_name = old.round_name
      and kept.home_team_id = old.home_team_id and kept.away_team_id = old.away_team_id)`;
  return replaceRows(db, table, wanted, scope, { elapsed: null, updated_at: now });
}
