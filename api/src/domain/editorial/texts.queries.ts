import type { FileText } from '@fan-base/source-parsers/editorial/texts-file';
import type { Records } from '@fan-base/source-parsers/records';
import { announce } from '../../database/changes.ts';
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
  const counts = await writeEntries(trx, table, file, {
    source,
    now,
    getName: ({ area }) => area,
    toRows({ site, area, text }) {
      const site_id = ids.get(site.toLowerCase());
      return site_id ? [{ site_id, area, text: text.trim() }] : `there is no site '${site.slice(0, 60)}'`;
    },
  });
  if (counts.added + counts.updated + counts.removed > 0) await announce(trx, [{ kind: 'network' }]);
  return counts;
}

/** @returns false when no administrator has written one */
export async function removeText(trx: Trx, site_id: string, area: string): Promise<boolean> {
  const isRemoved = await removeEntry(trx, table, { site_id, area });
  if (isRemoved) await announce(trx, [{ kind: 'network' }]);
  return isRemoved;
}
