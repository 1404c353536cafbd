import { slugOf } from '@fan-base/shared-contracts/slug';
import { fullerName, isAbbreviated } from './records/names.ts';
import type { ProviderPerson } from './records/person-records.ts';

/** A player in the words of the table. */
export interface PlayerRow {
  readonly provider_id: number;
  readonly name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly slug: string;
  readonly birth_date: string | null;
  readonly birth_place: string | null;
  readonly birth_country: string | null;
  readonly nationality: string | null;
  readonly height_cm: number | null;
  readonly weight_kg: number | null;
  readonly photo_url: string | null;
  readonly age: number | null;
}

/** What slugs grow from; a name without a Latin letter has none of its own. */
export const baseSlugOf = (name: string): string => slugOf(name) || 'player';

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const base = baseSlugOf(name);
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}_${number}`;
  return slug;
}

/** What a record says goes before what is stored; what it does not say stays. */
function merge(
  stored: PlayerRow | undefined,
  person: ProviderPerson,
  isOwnRecord: boolean,
): Omit<PlayerRow, 'slug'> {
  return {
    provider_id: person.id,
    name: stored ? fullerName(stored.name, person.name, isOwnRecord) : person.name,
    first_name: person.firstName ?? stored?.first_name ?? null,
    last_name: person.lastName ?? stored?.last_name ?? null,
    birth_date: person.birthDate ?? stored?.birth_date ?? null,
    birth_place: person.birthPlace ?? stored?.birth_place ?? null,
    birth_country: person.birthCountry ?? stored?.birth_country ?? null,
    nationality: person.nationality ?? stored?.nationality ?? null,
    height_cm: person.height ?? stored?.height_cm ?? null,
    weight_kg: person.weight ?? stored?.weight_kg ?? null,
    photo_url: person.photo ?? stored?.photo_url ?? null,
    age: person.age ?? stored?.age ?? null,
  };
}

/**
 * The players as they are after a list. A slug stays once it is given, unless it was made of an abbreviated name
 * and the full one is known now.
 * @param taken slugs of all players that could meet these
 * @param isOwnRecord true for a record about the player himself, not a line in a list
 */
export function mergePlayers(
  stored: ReadonlyMap<number, PlayerRow>,
  people: readonly ProviderPerson[],
  taken: ReadonlySet<string>,
  isOwnRecord: boolean,
): PlayerRow[] {
  const slugs = new Set(taken);
  return people.map((person) => {
    const before = stored.get(person.id);
    const row = merge(before, person, isOwnRecord);
    const staysSlug = before && (!isAbbreviated(before.name) || isAbbreviated(row.name));
    const slug = staysSlug ? before.slug : freeSlug(row.name, slugs);
    slugs.add(slug);
    return { ...row, slug };
  });
}
