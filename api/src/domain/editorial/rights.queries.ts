import type { TvRightBody } from '@fan-base/shared-contracts/api/streaming';
import {
  findCompetitionsByName,
  type ListedCompetition,
  listedCompetitions,
} from '@fan-base/source-parsers/competitions';
import type { FileRight } from '@fan-base/source-parsers/editorial/rights-file';
import type { Records } from '@fan-base/source-parsers/records';
import { type Selectable, sql } from 'kysely';
import { deletesAny } from '../../database/deletes-any.ts';
import type { TvRightTable } from '../../database/tables.generated.ts';
import type { Db, Trx } from '../../database/types.ts';
import type { Counts } from '../counts.ts';
import { administrator, scheduleReimport } from '../imports.queries.ts';
import {
  type EditorialTable,
  lockEntries,
  type WrittenEntry,
  writeEntries,
  writeRow,
} from './entries.queries.ts';

type RightRow = Omit<Selectable<TvRightTable>, 'id' | 'source'>;

const keys = ['competition_id', 'season', 'country', 'channel'] as const;
const table: EditorialTable<RightRow> = { name: 'tv_right', keys, entry: keys };

const getKey = (row: Pick<RightRow, (typeof keys)[number]>) => JSON.stringify(keys.map((key) => row[key]));

/** The only listed competition with a key, or a name such as `EPL`; null if there are none or several. */
function findListed(name: string): ListedCompetition | null {
  const byKey = listedCompetitions.filter(({ key }) => key === name);
  const [only = null, ...others] = byKey.length > 0 ? byKey : findCompetitionsByName(name);
  return others.length === 0 ? only : null;
}

const toCompetitionKey = (name: string): string => findListed(name)?.key ?? name;

/** Rights are sold before the first match, so a listed competition need not have any. */
async function addListedCompetitions(db: Db, names: readonly string[]): Promise<void> {
  const rows = names.flatMap((one) => {
    const { key, name, country, timeZone } = findListed(one) ?? {};
    return key && name && timeZone ? [{ key, name, country: country ?? null, time_zone: timeZone }] : [];
  });
  if (rows.length > 0)
    await db
      .insertInto('competition')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
}

/** Finds competitions by key or unambiguous name; of namesakes, the older one. */
async function findNamedCompetitions(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const competitionKeys = names.map(toCompetitionKey);
  const { rows } = await sql<{ name: string; id: string }>`
    select listed.name, competition.id
    from rows from (unnest(${[...names]}::text[]), unnest(${competitionKeys}::text[])) as listed (name, key)
    join competition on competition.key = listed.key or lower(competition.name) = lower(listed.name)
    order by competition.key = listed.key, competition.id desc`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Competitions listed in a message. */
const maxListedCompetitions = 40;

async function listCompetitions(db: Trx): Promise<string> {
  const stored = await db
    .selectFrom('competition')
    .select(['key', 'name'])
    .orderBy('key')
    .limit(maxListedCompetitions)
    .execute();
  return stored.map(({ key, name }) => `${key} (${name})`).join(', ');
}

/** How rights become rows; a string explains why a right cannot be written. */
async function prepareRows(
  db: Trx,
  rights: readonly TvRightBody[],
): Promise<(right: TvRightBody) => RightRow | string> {
  const names = [...new Set(rights.map(({ competition }) => competition))];
  await addListedCompetitions(db, names);
  const competitions = await findNamedCompetitions(db, names);
  const listed = await listCompetitions(db);
  return ({ competition, season, country, kind, url, ...right }) => {
    const competition_id = competitions.get(competition);
    if (!competition_id) return `unknown competition ${competition}; the competitions are ${listed}`;
    const [channel, service] = [right.channel.trim(), right.service?.trim() ?? null];
    return { competition_id, season, country, channel, service, kind, url };
  };
}

/** Writes TV rights. A file's rights yield to those of administrators and of other files. */
export async function writeRights(
  trx: Trx,
  file: Records<FileRight>,
  source: string,
  now: Date,
): Promise<Counts> {
  await lockEntries(trx);
  const toRow = await prepareRows(trx, file.records);
  const others = await trx
    .selectFrom('tv_right')
    .select(keys)
    .where('source', 'not in', [source, administrator])
    .execute();
  const taken = new Set(others.map(getKey));
  return writeEntries(trx, table, file, {
    source,
    now,
    getName: ({ channel }) => channel,
    toRows(right) {
      const row = toRow(right);
      return typeof row === 'string' ? row : taken.has(getKey(row)) ? [] : [row];
    },
  });
}

/**
 * Writes a right of the administrators.
 * @param id of the right to replace, which may be a file's; null: adds one
 */
export async function writeRight(trx: Trx, right: TvRightBody, id: string | null): Promise<WrittenEntry> {
  await lockEntries(trx);
  const before =
    id === null
      ? null
      : await trx.selectFrom('tv_right').select('id').where('id', '=', id).executeTakeFirst();
  if (before === undefined) return { code: 'not_found', reason: 'No TV rights with this ID' };
  const row = (await prepareRows(trx, [right]))(right);
  if (typeof row === 'string') return { code: 'invalid_request', reason: row };
  const written = await writeRow(trx, table, { ...row, source: administrator }, before?.id ?? null);
  const reason = 'The channel has the rights to this competition, season and country already';
  return written ?? { code: 'taken', reason };
}

/**
 * Removes a right; that of a file returns with its next import.
 * @returns false if there is none with this ID
 */
export async function removeRight(trx: Trx, id: string): Promise<boolean> {
  const isRemoved = await deletesAny(trx.deleteFrom('tv_right').where('id', '=', id));
  if (isRemoved) await scheduleReimport(trx, ['rights']);
  return isRemoved;
}
