import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/types.ts';
import { baseSlugOf, mergePlayers, type PlayerRow } from './person-rows.ts';
import type { ProviderPerson } from './records/person-records.ts';
import { firstOfEach } from './records/read-records.ts';

type Db = Transaction<Database>;

export interface MatchedPlayers {
  /** Ids by the provider's numbers. */
  readonly ids: ReadonlyMap<number, string>;
  /** The provider's numbers of players that were added, and of those that have changed. */
  readonly added: readonly number[];
  readonly updated: readonly number[];
}

/** Ids of the players that are here, by the provider's numbers. */
export async function findPlayers(db: Db, numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('player')
    .select(['id', 'provider_id'])
    .where(sql<boolean>`provider_id = any(${[...numbers]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, provider_id }) => [provider_id, id]));
}

async function readPlayers(db: Db, numbers: readonly number[]) {
  const rows = await db
    .selectFrom('player')
    .select(['provider_id', 'name', 'first_name', 'last_name', 'slug', 'birth_date', 'birth_place'])
    .select(['birth_country', 'nationality', 'height_cm', 'weight_kg', 'photo_url', 'age'])
    .where(sql<boolean>`provider_id = any(${[...numbers]}::integer[])`)
    .execute();
  return new Map(rows.map((row): [number, PlayerRow] => [row.provider_id, row]));
}

/** The slugs that are one of the given, or one with a number behind it. */
async function takenSlugs(db: Db, bases: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('player')
    .select('slug')
    .where(
      sql<boolean>`slug = any(${[...bases]}::text[]) or regexp_replace(slug, '_[0-9]+$', '') = any(${[...bases]}::text[])`,
    )
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

const records = (rows: readonly PlayerRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
    provider_id integer, name text, first_name text, last_name text, slug text, birth_date date,
    birth_place text, birth_country text, nationality text, height_cm integer, weight_kg integer,
    photo_url text, age integer
  )`;

async function write(db: Db, rows: readonly PlayerRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into player (
      provider_id, name, first_name, last_name, slug, birth_date, birth_place, birth_country, nationality,
      height_cm, weight_kg, photo_url, age, updated_at
    )
    select new.*, ${now}::timestamptz from ${records(rows)}
    on conflict (provider_id) do update set
      name = excluded.name, first_name = excluded.first_name, last_name = excluded.last_name,
      slug = excluded.slug, birth_date = excluded.birth_date, birth_place = excluded.birth_place,
      birth_country = excluded.birth_country, nationality = excluded.nationality,
      height_cm = excluded.height_cm, weight_kg = excluded.weight_kg, photo_url = excluded.photo_url,
      age = excluded.age, updated_at = excluded.updated_at
  `.execute(db);
}

/**
 * Brings what a list tells of players into the table. The provider's number decides who is who, however he is
 * written. Four statements at most.
 * @param isOwnRecord true for records about the players themselves, not lines in a list
 */
export async function matchPlayers(
  db: Db,
  found: readonly ProviderPerson[],
  isOwnRecord: boolean,
  now: Date,
): Promise<MatchedPlayers> {
  const people = firstOfEach(found, ({ id }) => id);
  if (people.length === 0) return { ids: new Map(), added: [], updated: [] };
  const numbers = people.map(({ id }) => id);
  const stored = await readPlayers(db, numbers);
  const taken = await takenSlugs(
    db,
    people.map(({ name }) => baseSlugOf(name)),
  );
  const rows = mergePlayers(stored, people, taken, isOwnRecord);
  const changed = rows.filter((row) => !isDeepStrictEqual(stored.get(row.provider_id), row));
  await write(db, changed, now);
  const changedNumbers = changed.map(({ provider_id }) => provider_id);
  return {
    ids: await findPlayers(db, numbers),
    added: changedNumbers.filter((number) => !stored.has(number)),
    updated: changedNumbers.filter((number) => stored.has(number)),
  };
}
