import type { Db, Trx } from '../../database/types.ts';
import { addTeams } from './add-teams.ts';
import { chooseTeam, type NameSighting } from './choose-team.ts';
import { findByNumber, findCandidates, rememberTeams } from './teams.queries.ts';

interface Resolved {
  /** Team ids, in the order of the sightings; null: nobody has met it. */
  readonly ids: (string | null)[];
  readonly keys: readonly string[];
}

/** Whom a name plays in the source: no team plays itself. */
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
  // Known spellings first: a name that is only alike must not take their team.
  const isExact = (place: number) => found.get(place)?.candidates.some((one) => one.isExact) ?? false;
  const open = sightings.map((_, place) => place).filter((place) => ids[place] === null);
  for (const place of open.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)))) {
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

/** The names, numbers and countries under which teams were met, for the next time. */
async function remember(db: Trx, sightings: readonly NameSighting[], ids: readonly (string | null)[]) {
  const met = sightings.flatMap((sighting, place) => {
    const team_id = ids[place];
    return team_id ? [{ ...sighting, team_id }] : [];
  });
  if (met.length > 0) await rememberTeams(db, met);
}

/**
 * Unknown sightings that are the same new team: those of one number, of one name, or with like names in one country that
 * do not play each other.
 */
function groupUnknown(
  places: readonly number[],
  sightings: readonly NameSighting[],
  keys: readonly string[],
  opponents: Opponents,
): readonly (readonly number[])[] {
  const getLikeness = (place: number) => {
    const { name = '', country = null, number = null } = sightings[place] ?? {};
    return JSON.stringify(number === null ? [country, country === null ? name : keys[place]] : number);
  };
  return [...Map.groupBy(places, getLikeness).values()].flatMap((like) => {
    const teams: { readonly names: Set<string>; readonly places: number[] }[] = [];
    for (const place of like) {
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

/** Ids of the teams that are here, in the order of the sightings; null for one that nobody has met. */
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
 * Ids of teams, in the order of the sightings: found by number, then by any name under which they were met. One that
 * nobody has met is added, for an editor to look at. The number of statements does not grow with the teams.
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
