import { sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { StandingTable } from '../../../database/tables.generated.ts';
import type { Trx } from '../../../database/types.ts';
import { type SeasonId, seasonKey } from '../../seasons.queries.ts';

export type StandingRow = Omit<StandingTable, 'updated_at' | 'as_of'> & { readonly as_of: string | null };

const table: KeyedTable<StandingRow> = {
  name: 'standing',
  keys: ['competition_id', 'season', 'group_name', 'team_id'],
};

/** When the provider last updated the stored tables, by season; excludes seasons without one. */
export async function selectTableTimes(db: Trx, seasons: readonly SeasonId[]): Promise<Map<string, Date>> {
  const { rows } = await sql<SeasonId & { as_of: Date }>`
    select competition_id as "competitionId", season, max(as_of) as as_of from standing
    where as_of is not null and (competition_id, season) in (
      select * from unnest(${seasons.map(({ competitionId }) => competitionId)}::bigint[],
        ${seasons.map(({ season }) => season)}::integer[]))
    group by competition_id, season`.execute(db);
  return new Map(rows.map((row) => [seasonKey(row), row.as_of]));
}

/** A complete group of a table; without a name: all groups of the season. */
type WholeGroup = Pick<StandingRow, 'competition_id' | 'season'> & { readonly group_name: string | null };

/** Replaces the rows of complete groups. */
export function replaceStandings(
  db: Trx,
  rows: readonly StandingRow[],
  groups: readonly WholeGroup[],
  now: Date,
): Promise<RowCounts> {
  const scope = sql<boolean>`exists (
    select from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
      as whole (competition_id bigint, season integer, group_name text)
    where whole.competition_id = old.competition_id and whole.season = old.season
      and coalesce(whole.group_name, old.group_name) = old.group_name)`;
  return replaceRows(db, table, rows, scope, { updated_at: now });
}
