import { TvRightBody } from '@fan-base/shared-contracts/api/streaming';
import { validate } from '@fan-base/shared-contracts/struct';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import { administrator } from '../../domain/imports.queries.ts';
import type { Counts } from '../outcome.ts';
import { BadRecord, type Records, readRecords } from '../records.ts';
import { type EditedTable, importFile } from './import-file.ts';
import { readTable, type TableRow } from './read-table.ts';

export interface FileRight extends TvRightBody {
  readonly place: string;
}

const columns = ['channel', 'service', 'kind', 'competition', 'country', 'season', 'url'];

/** A row as an administrator would write it. */
function rightOf({ place, cells }: TableRow): FileRight {
  const read = validate(
    {
      ...cells,
      service: cells['service'] ?? null,
      kind: cells['kind']?.toLowerCase() ?? 'tv',
      country: cells['country']?.toUpperCase(),
      season: Number(cells['season']?.slice(0, 4)),
      url: cells['url'] ?? null,
    },
    TvRightBody,
  );
  if (!read.ok) throw new BadRecord(read.message);
  return { ...read.value, place };
}

/**
 * An editors' file of TV rights: CSV or a JSON list with `channel, service, kind, competition, country, season, url`.
 * A row that cannot be used is left out.
 * @throws Refusal when it is no such file
 */
export const parseRightsFile = (bytes: Uint8Array): Records<FileRight> =>
  readRecords(readTable(bytes, columns, 'channel'), (_, { place }) => place, rightOf);

type RightRow = Omit<FileRight, 'place' | 'competition'> & {
  readonly competition_id: string;
  readonly source: string;
};

const keys = ['competition_id', 'season', 'country', 'channel'] as const;
const table: EditedTable<RightRow> = {
  name: 'tv_right',
  keys,
  edited: { keys, rows: sql`tv_right where source = ${administrator}` },
};
const keyOf = (row: Pick<RightRow, (typeof keys)[number]>) => JSON.stringify(keys.map((key) => row[key]));

/**
 * Brings an editors' file of TV rights into the database. What an administrator, or another file, says of the same rights
 * stands.
 */
export async function importRightsFile(
  db: Transaction<Database>,
  file: Records<FileRight>,
  source: string,
): Promise<Counts> {
  const names = [...new Set(file.records.map(({ competition }) => competition))];
  const { rows: competitions } = await sql<{ name: string; id: string }>`
    select listed.name, competition.id from unnest(${names}::text[]) as listed (name)
    join competition on competition.key = listed.name or lower(competition.name) = lower(listed.name)
    order by competition.key = listed.name, competition.id desc`.execute(db);
  const ids = new Map(competitions.map(({ name, id }) => [name, id]));
  const others = await db
    .selectFrom('tv_right')
    .select(keys)
    .where('source', 'not in', [source, administrator])
    .execute();
  const taken = new Set(others.map(keyOf));
  return importFile(db, table, file, {
    source,
    nameOf: ({ channel }) => channel,
    rowsOf({ place: _, competition, ...right }) {
      const competition_id = ids.get(competition);
      if (!competition_id) return `there is no competition ${competition}`;
      const row = { ...right, competition_id, source };
      return taken.has(keyOf(row)) ? [] : [row];
    },
  });
}
