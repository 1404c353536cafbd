import { slugOf } from '@fan-base/shared-contracts/slug';
import { fullerName, isAbbreviated } from './records/names.ts';
import type { ProviderPerson } from './records/person-records.ts';

/** A player in the words of the table. */
export type PlayerRow = ProviderPerson & { readonly slug: string };

/** What slugs grow from; a name without a Latin letter has none of its own. */
export const baseSlugOf = (name: string): string => slugOf(name) || 'player';

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const base = baseSlugOf(name);
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
  return { ...stored, ...known, name: fullerName(stored.name, record.name, isOwnRecord) };
};

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
    const before = stored.get(person.provider_id);
    const row: ProviderPerson = mergePerson<ProviderPerson>(before, person, isOwnRecord);
    const staysSlug = before && (!isAbbreviated(before.name) || isAbbreviated(row.name));
    const slug = staysSlug ? before.slug : freeSlug(row.name, slugs);
    slugs.add(slug);
    return { ...row, slug };
  });
}
