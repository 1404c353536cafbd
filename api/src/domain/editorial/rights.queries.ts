import type { TvRightBody } from '@fan-base/shared-contracts/api/streaming';
import { findCompetitionsByName } from '@fan-base/source-parsers/competitions';
import type { FileRight } from '@fan-base/source-parsers/editorial/rights-file';
import type { Records } from '@fan-base/source-parsers/records';
import { type Selectable, sql } from 'kysely';
import { deletesAny } from '../../database/deletes-any.ts';
import type { TvRightTable } from '../../database/tables.generated.ts';
import type { Db, Trx } from '../../database/types.ts';
import type { Counts } from '../counts.ts';
import { administrator, scheduleReimport } from '../imports.queries.ts';
import { type EditorialTable, lockEntries, type WrittenEntry, writeEntries } from './entries.queries.ts';

type RightRow = Omit<Selectable<TvRightTable>, 'id' | 'source'>;

const keys = ['competition_id', 'season', 'country', 'channel'] as const;
const table: EditorialTable<RightRow> = { name: 'tv_right', keys, entry: keys };

type RightKey = Pick<RightRow, (typeof keys)[number]>;

const pickKeys = ({ competition_id, season, country, channel }: RightKey): RightKey => ({
  competition_id,
  season,
  country,
  channel,
});
const getKey = (row: RightKey) => JSON.stringify(keys.map((key) => row[key]));

/** Returns the key of the only competition with a name such as `EPL`; otherwise the name. */
function toCompetitionKey(name: string): string {
  const [only, ...others] = findCompetitionsByName(name);
  return only !== undefined && others.length === 0 ? only.key : name;
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

/** The rows of rights; a string explains why a right cannot be written. */
async function resolveRights(
  db: Trx,
  rights: readonly TvRightBody[],
): Promise<ReadonlyMap<TvRightBody, RightRow | string>> {
  const names = [...new Set(rights.map(({ competition }) => competition))];
  const competitions = await findNamedCompetitions(db, names);
  const listed = await listCompetitions(db);
  return new Map(
    rights.map((right): [TvRightBody, RightRow | string] => {
      const competition_id = competitions.get(right.competition);
      if (!competition_id)
        return [right, `unknown competition ${right.competition}; the competitions are ${listed}`];
      const { kind, country, season, url } = right;
      const [channel, service] = [right.channel.trim(), right.service?.trim() ?? null];
      return [right, { competition_id, season, country, channel, service, kind, url }];
    }),
  );
}

/** Writes TV rights. A file's rights yield to those of administrators and of other files. */
export async function writeRights(
  trx: Trx,
  file: Records<FileRight>,
  source: string,
  now: Date,
): Promise<Counts> {
  await lockEntries(trx);
  const rows = await resolveRights(trx, file.records);
  const others = await trx
    .selectFrom('tv_right')
    .select(keys)
    .where('source', 'not in', [source, administrator])
    .execute();
  const taken = new Set(source === administrator ? [] : others.map(getKey));
  return writeEntries(trx, table, file, {
    source,
    now,
    getName: ({ channel }) => channel,
    toRows(right) {
      const row = rows.get(right) ?? '';
      return typeof row === 'string' ? row : taken.has(getKey(row)) ? [] : [row];
    },
  });
}

const selectRight = (db: Trx, where: RightKey | { readonly id: string }) =>
  db
    .selectFrom('tv_right')
    .select('id')
    .where((is) => is.and(where))
    .executeTakeFirst();

/**
 * Writes a right of the administrators.
 * @param id of the right to replace, which may be a file's; null: adds one
 */
export async function writeRight(
  trx: Trx,
  right: TvRightBody,
  id: string | null,
  now: Date,
): Promise<WrittenEntry> {
  await lockEntries(trx);
  const before = id === null ? null : await selectRight(trx, { id });
  if (before === undefined) return { code: 'not_found', reason: 'No TV rights with this ID' };
  const row = (await resolveRights(trx, [right])).get(right) ?? '';
  if (typeof row === 'string') return { code: 'invalid_request', reason: row };
  const other = await selectRight(trx, pickKeys(row));
  if (other && other.id !== before?.id)
    return {
      code: 'taken',
      reason: 'The channel has the rights to this competition, season and country already',
    };
  // The row keeps its ID even if its key changes.
  if (before) await trx.updateTable('tv_right').set(pickKeys(row)).where('id', '=', before.id).execute();
  const record = { ...right, place: '' };
  await writeRights(trx, { records: [record], problems: [], seen: 1 }, administrator, now);
  return (
    (await selectRight(trx, pickKeys(row))) ?? { code: 'not_found', reason: 'No TV rights with this ID' }
  );
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
