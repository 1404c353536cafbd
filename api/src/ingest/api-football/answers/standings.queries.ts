import { sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { StandingTable } from '../../../database/tables.generated.ts';
import type { Trx } from '../../../database/types.ts';

export type StandingRow = Omit<StandingTable, 'updated_at'>;

const table: KeyedTable<StandingRow> = {
  name: 'standing',
  keys: ['competition_id', 'season', 'group_name', 'team_id'],
};

/** A group of a table that is told as a whole; without a name: all groups of the season. */
type WholeGroup = Pick<StandingRow, 'competition_id' | 'season'> & { readonly group_name: string | null };

/** Replaces the rows of whole groups. */
export function replaceStandings(
  db: Trx,
  wanted: readonly StandingRow[],
  groups: readonly WholeGroup[],
  now: Date,
): Promise<RowCounts> {
  const scope = sql<boolean>`exists (
    select from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
      as whole (competition_id bigint, season integer, group_name text)
    where whole.competition_id = old.competition_id and whole.season = old.season
      and coalesce(whole.group_name, old.group_name) = old.group_name)`;
  return replaceRows(db, table, wanted, scope, { updated_at: now });
}
