import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import { announce } from '../../live/announce.ts';
import { type KeyedTable, replaceRows } from '../api-football/answers/replace-rows.queries.ts';
import type { Counts } from '../outcome.ts';
import { replacedRows } from './replaced-rows.ts';
import type { TextsFile } from './texts-file.ts';

type Db = Transaction<Database>;

interface TextRow {
  readonly site_id: string;
  readonly area: string;
  readonly text: string;
  readonly origin: 'file';
  readonly source: string;
}

const table: KeyedTable<TextRow> = { name: 'site_text', keys: ['site_id', 'area', 'origin'] };
const keyOf = ({ site_id, area }: Pick<TextRow, 'site_id' | 'area'>) => `${site_id} ${area}`;

async function siteIds(db: Db): Promise<ReadonlyMap<string, string>> {
  const sites = await db.selectFrom('site').select(['id', 'domain']).execute();
  return new Map(sites.map(({ id, domain }) => [domain, id]));
}

async function editedTexts(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('site_text')
    .where('origin', '=', 'administrator')
    .select(['site_id', 'area'])
    .execute();
  return new Set(rows.map(keyOf));
}

/** What files say, this one or of the same sites. */
async function storedRows(db: Db, source: string, wanted: ReadonlyMap<string, TextRow>): Promise<TextRow[]> {
  const sites = [...wanted.values()].map(({ site_id }) => site_id);
  const rows = await db
    .selectFrom('site_text')
    .select(['site_id', 'area', 'text', 'source'])
    .where('origin', '=', 'file')
    .where(sql<boolean>`(source = ${source} or site_id = any(${sites}::bigint[]))`)
    .execute();
  return rows
    .filter((row) => row.source === source || wanted.has(keyOf(row)))
    .map((row) => ({ ...row, origin: 'file' }));
}

/**
 * Replaces what an earlier version of the same file said in areas of sites. It stands above the product's own texts,
 * and under what an administrator has written.
 */
export async function importTextsFile(db: Db, file: TextsFile, source: string): Promise<Counts> {
  const sites = await siteIds(db);
  const edited = await editedTexts(db);
  const problems = [...file.problems];
  let isWhole = file.problems.length === 0;
  const wanted = new Map<string, TextRow>();
  for (const { place, site, area, text } of file.texts) {
    const site_id = sites.get(site.toLowerCase());
    if (site_id === undefined) {
      problems.push({ place, reason: `there is no site '${site.slice(0, 60)}'` });
      isWhole = false;
      continue;
    }
    const row: TextRow = { site_id, area, text, origin: 'file', source };
    const key = keyOf(row);
    if (wanted.has(key)) problems.push({ place, reason: `${site} has a text '${area}' in the file already` });
    else wanted.set(key, row);
    if (edited.has(key))
      problems.push({
        place,
        reason: `an administrator has written '${area}': that stands until it is taken away`,
      });
  }
  const stored = await storedRows(db, source, wanted);
  const replaced = replacedRows(stored, (row) => wanted.has(keyOf(row)), isWhole);
  const counts = await replaceRows(db, table, replaced, [...wanted.values()]);
  if (counts.added + counts.updated + counts.removed > 0) await announce(db, [{ kind: 'network' }]);
  return { ...counts, seen: file.seen, problems };
}
