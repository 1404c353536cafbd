import { toSlug } from '@fan-base/shared-contracts/slug';
import {
  isAbbreviated,
  normalizeSpaces,
  selectFullerName,
} from '@fan-base/source-parsers/api-football/names';
import type { ProviderPerson } from '@fan-base/source-parsers/api-football/person-records';
import { deduplicateBy } from '@fan-base/source-parsers/records';
import anyAscii from 'any-ascii';
import { sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { Trx } from '../../../database/types.ts';

type PlayerRow = ProviderPerson & { readonly slug: string };

/** The base of a slug; names in other scripts are transliterated. */
const toBaseSlug = (name: string): string => toSlug(name) || toSlug(anyAscii(name)) || 'player';

function findFreeSlug(name: string, taken: ReadonlySet<string>): string {
  const base = toBaseSlug(name);
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}_${number}`;
  return slug;
}

/** Merges a record into a stored row: values of the record win, missing ones keep the stored value. */
export const mergePerson = <Row extends { readonly name: string }>(
  stored: Row | undefined,
  record: Row,
  isPlayerRecord: boolean,
): Row => {
  if (!stored) return record;
  const values = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
  return { ...stored, ...values, name: selectFullerName(stored.name, record.name, isPlayerRecord) };
};

/**
 * Merges a list into the stored players. A slug is permanent, unless it was made from an abbreviated name and the full
 * one is now known.
 * @param taken slugs of all players that could conflict
 * @param isPlayerRecord true for a record about the player, not a line in a list
 */
function mergePlayers(
  stored: ReadonlyMap<number, PlayerRow>,
  people: readonly ProviderPerson[],
  taken: ReadonlySet<string>,
  isPlayerRecord: boolean,
): PlayerRow[] {
  const slugs = new Set(taken);
  return people.map((person) => {
    const before = stored.get(person.provider_id);
    const row: ProviderPerson = mergePerson<ProviderPerson>(before, person, isPlayerRecord);
    const keepsSlug = before && (!isAbbreviated(before.name) || isAbbreviated(row.name));
    const slug = keepsSlug ? before.slug : findFreeSlug(row.name, slugs);
    slugs.add(slug);
    return { ...row, slug };
  });
}

interface MatchedPlayers {
  /** Our ids by provider id. */
  readonly ids: ReadonlyMap<number, string>;
  readonly counts: RowCounts;
}

const table: KeyedTable<PlayerRow> = { name: 'player', keys: ['provider_id'] };

/** Ids of stored players by provider id. */
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

const listWords = ({ name, first_name, last_name }: ProviderPerson): string[] =>
  toSlug([name, first_name, last_name].join(' ').replace(/[-.]/g, ' '))
    .split('_')
    .filter((word) => word.length > 1);

/** A number used again: another day of birth, and no name in common. A correction changes one of them at most. */
function isOtherPerson(stored: ProviderPerson, record: ProviderPerson): boolean {
  if (stored.birth_date === null || record.birth_date === null) return false;
  const [before, after] = [listWords(stored), listWords(record)];
  // Names without Latin letters cannot be compared.
  const areComparable = before.length > 0 && after.length > 0;
  return (
    areComparable && stored.birth_date !== record.birth_date && !after.some((word) => before.includes(word))
  );
}

/** Stored players whose number the records use for another person. */
export async function findReusedNumbers(
  db: Trx,
  people: readonly ProviderPerson[],
): Promise<ReadonlyMap<number, string>> {
  const stored = await readPlayers(
    db,
    people.map(({ provider_id }) => provider_id),
  );
  return new Map(
    people.flatMap((person): [number, string][] => {
      const before = stored.get(person.provider_id);
      return before && isOtherPerson(before, person) ? [[person.provider_id, before.name]] : [];
    }),
  );
}

/** Slugs equal to one of the given, or to one with an appended number. */
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
 * Imports a list of players. The provider id identifies a player, whatever the spelling. At most four statements.
 * @param isPlayerRecord true for records about players, not lines in a list
 */
export async function matchPlayers(
  db: Trx,
  found: readonly ProviderPerson[],
  isPlayerRecord: boolean,
  now: Date,
): Promise<MatchedPlayers> {
  const people = deduplicateBy(found, ({ provider_id }) => provider_id);
  const numbers = people.map(({ provider_id }) => provider_id);
  const taken = await selectTakenSlugs(
    db,
    people.map(({ name }) => toBaseSlug(name)),
  );
  const rows = mergePlayers(await readPlayers(db, numbers), people, taken, isPlayerRecord);
  const counts = await replaceRows(db, table, rows, null, { updated_at: now });
  return { ids: await findPlayers(db, numbers), counts };
}

const unknownFacts: Omit<ProviderPerson, 'provider_id' | 'name'> = {
  first_name: null,
  last_name: null,
  birth_date: null,
  birth_place: null,
  birth_country: null,
  nationality: null,
  height_cm: null,
  weight_kg: null,
  photo_url: null,
  age: null,
};

/** Adds the players of line-ups that are not stored yet. */
export async function addPlayers(
  db: Trx,
  players: readonly { readonly player_id: number | null; readonly name: string }[],
  now: Date,
): Promise<void> {
  const named = players.flatMap(({ player_id, name }) =>
    player_id === null ? [] : [{ ...unknownFacts, provider_id: player_id, name: normalizeSpaces(name) }],
  );
  if (named.length === 0) return;
  const stored = await findPlayers(
    db,
    named.map(({ provider_id }) => provider_id),
  );
  const missing = named.filter(({ provider_id }) => !stored.has(provider_id));
  if (missing.length > 0) await matchPlayers(db, missing, false, now);
}
