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

/** How recent a table is. */
export interface TableAge {
  /** When the provider last updated it; null if unknown. */
  readonly time: Date | null;
  /** The sum of the matches of its teams. */
  readonly played: number;
}

/** The ages of the stored tables, by season. */
export async function selectTableAges(db: Trx, seasons: readonly SeasonId[]): Promise<Map<string, TableAge>> {
  const { rows } = await sql<SeasonId & TableAge>`
    select competition_id as "competitionId", season, max(as_of) as time, sum(played)::integer as played from standing
    where (competition_id, season) in (
      select * from unnest(${seasons.map(({ competitionId }) => competitionId)}::bigint[],
        ${seasons.map(({ season }) => season)}::integer[]))
    group by competition_id, season`.execute(db);
  return new Map(rows.map((row) => [seasonKey(row), row]));
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
