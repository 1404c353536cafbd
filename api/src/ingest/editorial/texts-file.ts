import { AreaParams, TextBody } from '@fan-base/shared-contracts/api/editing';
import { validate } from '@fan-base/shared-contracts/struct';
import { announce } from '../../database/changes.ts';
import type { Trx } from '../../database/types.ts';
import { textProblem } from '../../domain/text-problem.ts';
import type { Counts } from '../outcome.ts';
import { BadRecord, type Records, readRecords } from '../records.ts';
import type { SourceKey } from '../source-state.queries.ts';
import { selectSiteIds, textTable } from './editorial.queries.ts';
import { importFile } from './import-file.ts';
import { readTable, type TableRow } from './read-table.ts';

export interface FileText {
  readonly place: string;
  /** A domain. */
  readonly site: string;
  readonly area: string;
  readonly text: string;
}

function parseText({ place, getPlace, cells }: TableRow): FileText {
  const area = validate({ area: cells['area'] }, AreaParams);
  if (!area.ok) throw new BadRecord(area.message, getPlace('area'));
  const body = validate({ text: cells['text'] }, TextBody);
  const problem = body.ok ? textProblem(area.value.area, body.value.text) : body.message;
  if (!body.ok || problem !== null) throw new BadRecord(problem ?? '', getPlace('text'));
  return { place, site: cells['site'] ?? '', ...area.value, ...body.value };
}

/**
 * An editors' file of texts: CSV or a JSON list with `site` (a domain), `area` and `text`. A row that cannot be used is
 * left out.
 * @throws Refusal when it is no such file
 */
export const parseTextsFile = (bytes: Uint8Array): Records<FileText> =>
  readRecords(readTable(bytes, ['site', 'area', 'text'], 'site'), (_, { place }) => place, parseText);

/**
 * Brings an editors' file of texts into the database. It stands above the product's own texts, and under what an
 * administrator has written.
 */
export async function importTextsFile(
  db: Trx,
  file: Records<FileText>,
  { source }: Pick<SourceKey, 'source'>,
): Promise<Counts> {
  const ids = await selectSiteIds(db);
  const counts = await importFile(db, textTable, file, {
    source,
    getName: ({ area }) => area,
    toRows({ site, area, text }) {
      const site_id = ids.get(site.toLowerCase());
      return site_id
        ? [{ site_id, area, text, origin: 'file' as const, source }]
        : `there is no site '${site.slice(0, 60)}'`;
    },
  });
  if (counts.added + counts.updated + counts.removed > 0) await announce(db, [{ kind: 'network' }]);
  return counts;
}
