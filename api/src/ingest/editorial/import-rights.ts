import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import { type KeyedTable, replaceRows } from '../api-football/answers/replace-rows.queries.ts';
import type { Counts } from '../outcome.ts';
import { administrator } from './administrator.ts';
import { replacedRows } from './replaced-rows.ts';
import type { FileRight, RightsFile } from './rights-file.ts';

type Db = Transaction<Database>;

type RightRow = Omit<FileRight, 'place' | 'competition'> & {
  readonly competition_id: string;
  readonly source: string;
};

const keys = ['competition_id', 'season', 'country', 'channel'] as const;
const table: KeyedTable<RightRow> = { name: 'tv_right', keys };
const keyOf = (row: Pick<RightRow, (typeof keys)[number]>) => JSON.stringify(keys.map((key) => row[key]));

const selectRights = (db: Db) =>
  db
    .selectFrom('tv_right')
    .select(['channel', 'service', 'kind', 'competition_id', 'country', 'season', 'url', 'source']);

/** Ids of competitions by what a file calls them: key or name. */
async function competitionIds(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select told.name, competition.id from unnest(${[...new Set(names)]}::text[]) as told (name)
    join competition on competition.key = told.name or lower(competition.name) = lower(told.name)
    order by competition.key = told.name, competition.id desc`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/**
 * Replaces what an earlier version of the same file said of TV rights. What an administrator, or another file, says of
 * the same rights stands.
 */
export async function importRightsFile(db: Db, file: RightsFile, source: string): Promise<Counts> {
  const ids = await competitionIds(
    db,
    file.rights.map(({ competition }) => competition),
  );
  const problems = [...file.problems];
  let isWhole = file.problems.length === 0;
  const others = await selectRights(db).where('source', '<>', source).execute();
  const taken = new Set(others.map(keyOf));
  const byHand = new Set(others.filter((row) => row.source === administrator).map(keyOf));
  const wanted = new Map<string, RightRow>();
  for (const { place, competition, ...right } of file.rights) {
    const competition_id = ids.get(competition);
    if (competition_id === undefined) {
      problems.push({ place, reason: `there is no competition ${competition}` });
      isWhole = false;
    } else {
      const row: RightRow = { ...right, competition_id, source };
      const key = keyOf(row);
      if (wanted.has(key)) problems.push({ place, reason: 'the file has these rights already' });
      else if (byHand.has(key))
        problems.push({ place, reason: `an administrator has written of ${row.channel}: that stands` });
      else if (!taken.has(key)) wanted.set(key, row);
    }
  }
  const stored = await selectRights(db).where('source', '=', source).execute();
  const replaced = replacedRows(stored, (row) => wanted.has(keyOf(row)), isWhole);
  const counts = await replaceRows(db, table, replaced, [...wanted.values()]);
  return { ...counts, seen: file.seen, problems };
}
