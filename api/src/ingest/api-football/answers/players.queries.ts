import { toSlug } from '@fan-base/shared-contracts/slug';
import { isAbbreviated, selectFullerName } from '@fan-base/source-parsers/api-football/names';
import type { ProviderPerson } from '@fan-base/source-parsers/api-football/person-records';
import { deduplicateBy } from '@fan-base/source-parsers/records';
import { sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { Trx } from '../../../database/types.ts';

/** A player in the words of the table. */
type PlayerRow = ProviderPerson & { readonly slug: string };

/** What slugs grow from; a name without a Latin letter has none of its own. */
const toBaseSlug = (name: string): string => toSlug(name) || 'player';

function findFreeSlug(name: string, taken: ReadonlySet<string>): string {
  const base = toBaseSlug(name);
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}_${number}`;
  return slug;
}

/** What a record says goes before what is stored; what it does not say stays. */
export const mergePerson = <Row extends { readonly name: string }>(
  stored: Row | undefined,
  record: Row,
  isOwnRecord: boolean,
): Row => {
  if (!stored) return record;
  const known = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
  return { ...stored, ...known, name: selectFullerName(stored.name, record.name, isOwnRecord) };
};

/**
 * The players as they are after a list. A slug stays once it is given, unless it was made of an abbreviated name
 * and the full one is known now.
 * @param taken slugs of all players that could meet these
 * @param isOwnRecord true for a record about the player himself, not a line in a list
 */
function mergePlayers(
  stored: ReadonlyMap<number, PlayerRow>,
  people: readonly ProviderPerson[],
  taken: ReadonlySet<string>,
  isOwnRecord: boolean,
): PlayerRow[] {
  const slugs = new Set(taken);
  return people.map((person) => {
    const before = stored.get(person.provider_id);
    const row: ProviderPerson = mergePerson<ProviderPerson>(before, person, isOwnRecord);
    const staysSlug = before && (!isAbbreviated(before.name) || isAbbreviated(row.name));
    const slug = staysSlug ? before.slug : findFreeSlug(row.name, slugs);
    slugs.add(slug);
    return { ...row, slug };
  });
}

interface MatchedPlayers {
  /** Ids by the provider's numbers. */
  readonly ids: ReadonlyMap<number, string>;
  readonly counts: RowCounts;
}

const table: KeyedTable<PlayerRow> = { name: 'player', keys: ['provider_id'] };

/** Ids of the players that are here, by the provider's numbers. */
export async function findPlayers(db: Trx, numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('player')
    .select(['id', 'provider_id'])
    .where(sql<boolean>`provider_id = any(${[...numbers]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, provider_id }) => [provider_id, id]));
}

async function readPlayers(db: Trx, numbers: readonly number[]) {
  const rows = await db
    .selectFrom('player')
    .select(['provider_id', 'name', 'first_name', 'last_name', 'slug', 'birth_date', 'birth_place'])
    .select(['birth_country', 'nationality', 'height_cm', 'weight_kg', 'photo_url', 'age'])
    .where(sql<boolean>`provider_id = any(${[...numbers]}::integer[])`)
    .execute();
  return new Map(rows.map((row): [number, PlayerRow] => [row.provider_id, row]));
}

/** The slugs that are one of the given, or one with a number behind it. */
async function selectTakenSlugs(db: Trx, bases: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('player')
    .select('slug')
    .where(
      sql<boolean>`slug = any(${[...bases]}::text[]) or regexp_replace(slug, '_[0-9]+$', '') = any(${[...bases]}::text[])`,
    )
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Brings what a list tells of players into the table. The provider's number decides who is who, however he is
 * written. Four statements at most.
 * @param isOwnRecord true for records about the players themselves, not lines in a list
 */
export async function matchPlayers(
  db: Trx,
  found: readonly ProviderPerson[],
  isOwnRecord: boolean,
  now: Date,
): Promise<MatchedPlayers> {
  const people = deduplicateBy(found, ({ provider_id }) => provider_id);
  const numbers = people.map(({ provider_id }) => provider_id);
  const taken = await selectTakenSlugs(
    db,
    people.map(({ name }) => toBaseSlug(name)),
  );
  const rows = mergePlayers(await readPlayers(db, numbers), people, taken, isOwnRecord);
  const counts = await replaceRows(db, table, rows, null, { updated_at: now });
  return { ids: await findPlayers(db, numbers), counts };
}
