import type { Selectable } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../database/replace-rows.queries.ts';
import type { RumourReportTable } from '../../database/tables.generated.ts';
import type { Trx } from '../../database/types.ts';

export type ReportRow = Omit<Selectable<RumourReportTable>, 'id' | 'edited' | 'removed' | 'published_at'> & {
  readonly published_at: string;
};

const table: KeyedTable<ReportRow> = { name: 'rumour_report', keys: ['source', 'guid'] };

/** Reports of a feed that an administrator has changed or removed, by guid. */
export async function selectEditedReports(db: Trx, source: string) {
  const rows = await db
    .selectFrom('rumour_report')
    .select(['guid', 'title', 'removed'])
    .where('source', '=', source)
    .where('edited', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.guid, row]));
}

/** Writes reports; others are kept. */
export const writeReports = (db: Trx, rows: readonly ReportRow[]): Promise<RowCounts> =>
  replaceRows(db, table, rows, null);
