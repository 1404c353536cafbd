import { sql, type Transaction } from 'kysely';
import { announce } from '../../database/changes.ts';
import type { Database } from '../../database/types.ts';
import type { Counts } from '../outcome.ts';
import type { Records } from '../records.ts';
import { type EditedTable, importFile } from './import-file.ts';
import type { FileText } from './texts-file.ts';

interface TextRow {
  readonly site_id: string;
  readonly area: string;
  readonly text: string;
  readonly origin: 'file';
  readonly source: string;
}

const table: EditedTable<TextRow> = {
  name: 'site_text',
  keys: ['site_id', 'area', 'origin'],
  edited: { keys: ['site_id', 'area'], rows: sql`site_text where origin = 'administrator'` },
  isBeside: true,
};

/**
 * Brings an editors' file of texts into the database. It stands above the product's own texts, and under what an
 * administrator has written.
 */
export async function importTextsFile(
  db: Transaction<Database>,
  file: Records<FileText>,
  source: string,
): Promise<Counts> {
  const sites = await db.selectFrom('site').select(['id', 'domain']).execute();
  const ids = new Map(sites.map(({ id, domain }) => [domain, id]));
  const counts = await importFile(db, table, file, {
    source,
    nameOf: ({ area }) => area,
    rowsOf({ site, area, text }) {
      const site_id = ids.get(site.toLowerCase());
      return site_id
        ? [{ site_id, area, text, origin: 'file' as const, source }]
        : `there is no site '${site.slice(0, 60)}'`;
    },
  });
  if (counts.added + counts.updated + counts.removed > 0) await announce(db, [{ kind: 'network' }]);
  return counts;
}
