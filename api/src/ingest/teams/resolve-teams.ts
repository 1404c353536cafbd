import type { Db, Trx } from '../../database/types.ts';
import { addTeams } from './add-teams.ts';
import { chooseTeam, type NameSighting } from './choose-team.ts';
import { findByNumber, findCandidates, rememberTeams } from './teams.queries.ts';

interface Resolved {
  /** Team ids in the order of the sightings; null: unknown. */
  readonly ids: (string | null)[];
  readonly keys: readonly string[];
}

/** Opponents by team name in the source: no team plays itself. */
export type Opponents = ReadonlyMap<string, ReadonlySet<string>>;

const playsAny = (name: string, names: ReadonlySet<string>, opponents: Opponents): boolean =>
  [...(opponents.get(name) ?? [])].some((opponent) => names.has(opponent));

async function resolve(db: Db, sightings: readonly NameSighting[], opponents: Opponents): Promise<Resolved> {
  const numbered = await findByNumber(db, sightings);
  const found = await findCandidates(db, sightings);
  const ids = sightings.map(({ number }) => (number === null ? null : (numbered.get(number) ?? null)));
  const takenBy = new Map<string, Set<string>>();
  const take = (place: number, id: string, name: string) => {
    ids[place] = id;
    takenBy.set(id, (takenBy.get(id) ?? new Set()).add(name));
  };
  for (const [place, { name }] of sightings.entries()) {
    const id = ids[place];
    if (id) take(place, id, name);
  }
  // Exact spellings first: a merely similar name must not take their team.
  const isExact = (place: number) => found.get(place)?.candidates.some((one) => one.isExact) ?? false;
  const unresolved = sightings.map((_, place) => place).filter((place) => ids[place] === null);
  for (const place of unresolved.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)))) {
    const sighting = sightings[place];
    if (!sighting) continue;
    const candidates = found.get(place)?.candidates ?? [];
    const free = candidates.filter(({ id }) => {
      const names = takenBy.get(id);
      return !names || (sighting.number === null && !playsAny(sighting.name, names, opponents));
    });
    const id = chooseTeam(sighting, free);
    if (id !== null) take(place, id, sighting.name);
  }
  return { ids, keys: sightings.map((_, place) => found.get(place)?.key ?? '') };
}

/** Stores the names, ids and countries of resolved teams for the next import. */
async function remember(db: Trx, sightings: readonly NameSighting[], ids: readonly (string | null)[]) {
  const resolved = sightings.flatMap((sighting, place) => {
    const team_id = ids[place];
    return team_id ? [{ ...sighting, team_id }] : [];
  });
  if (resolved.length > 0) await rememberTeams(db, resolved);
}

/**
 * Groups unknown sightings of the same new team: same id, same name, or similar names in one country that do not play
 * each other.
 */
function groupUnknown(
  places: readonly number[],
  sightings: readonly NameSighting[],
  keys: readonly string[],
  opponents: Opponents,
): readonly (readonly number[])[] {
  const getGroupKey = (place: number) => {
    const { name = '', country = null, number = null } = sightings[place] ?? {};
    return JSON.stringify(number === null ? [country, country === null ? name : keys[place]] : number);
  };
  return [...Map.groupBy(places, getGroupKey).values()].flatMap((group) => {
    const teams: { readonly names: Set<string>; readonly places: number[] }[] = [];
    for (const place of group) {
      const name = sightings[place]?.name ?? '';
      const team = teams.find(({ names }) => !playsAny(name, names, opponents));
      if (team) team.places.push(place);
      else teams.push({ names: new Set(), places: [place] });
      (team ?? teams.at(-1))?.names.add(name);
    }
    return teams.map((team) => team.places);
  });
}

const noOpponents: Opponents = new Map();

/** Finds stored teams, in the order of the sightings; null if unknown. */
export async function findTeams(
  db: Trx,
  sightings: readonly NameSighting[],
): Promise<readonly (string | null)[]> {
  if (sightings.length === 0) return [];
  const { ids } = await resolve(db, sightings, noOpponents);
  await remember(db, sightings, ids);
  return ids;
}

/**
 * Returns team ids in the order of the sightings: found by id, then by any stored name. Unknown teams are added, for an
 * editor to review. The number of statements is constant.
 */
export async function matchTeams(
  db: Trx,
  sightings: readonly NameSighting[],
  opponents: Opponents = noOpponents,
): Promise<readonly string[]> {
  if (sightings.length === 0) return [];
  const { ids, keys } = await resolve(db, sightings, opponents);
  const unknown = sightings.map((_, place) => place).filter((place) => ids[place] === null);
  if (unknown.length > 0) {
    const groups = groupUnknown(unknown, sightings, keys, opponents);
    const added = await addTeams(
      db,
      groups.flatMap(([place = 0]) => sightings[place] ?? []),
    );
    for (const [index, group] of groups.entries())
      for (const place of group) ids[place] = added[index] ?? null;
  }
  await remember(db, sightings, ids);
  return ids.map((id) => id ?? '');
}
