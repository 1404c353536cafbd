import type { FileText } from '@fan-base/source-parsers/editorial/texts-file';
import type { Records } from '@fan-base/source-parsers/records';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../counts.ts';
import { type EditorialTable, removeEntry, writeEntries } from './entries.queries.ts';

interface TextRow {
  readonly site_id: string;
  readonly area: string;
  readonly text: string;
}

const table: EditorialTable<TextRow> = {
  name: 'site_text',
  keys: ['site_id', 'area'],
  entry: ['site_id', 'area'],
  isLayered: true,
};

/** Writes texts of sites. A file's override the built-in ones, and an administrator's override those. */
export async function writeTexts(
  trx: Trx,
  file: Records<FileText>,
  source: string,
  now: Date,
): Promise<Counts> {
  const sites = await trx.selectFrom('site').select(['id', 'domain']).execute();
  const ids = new Map(sites.map(({ id, domain }) => [domain, id]));
  return writeEntries(trx, table, file, {
    source,
    now,
    getName: ({ area }) => area,
    toRows({ site, area, text }) {
      const site_id = ids.get(site.toLowerCase());
      return site_id ? [{ site_id, area, text: text.trim() }] : `there is no site '${site.slice(0, 60)}'`;
    },
  });
}

/** @returns false when no administrator has written one */
export const removeText = (trx: Trx, site_id: string, area: string): Promise<boolean> =>
  removeEntry(trx, table, { site_id, area });
