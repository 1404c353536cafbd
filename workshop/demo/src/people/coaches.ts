import { toSlug } from '@fan-base/shared-contracts/slug';
import { firstSeason } from '../world/leagues.ts';
import { memoize } from '../world/memoize.ts';
import { between, createRandom, pick } from '../world/random.ts';
import { getTeam, getTeamIndex, teams } from '../world/teams.ts';
import { createPerson, type Person } from './persons.ts';

export interface CoachTenure {
  readonly team: string;
  readonly start: string;
  readonly end: string | null;
}

export interface Coach {
  readonly person: Person;
  /** Newest first, beginning with the requested team. */
  readonly career: readonly CoachTenure[];
}

function createCareerBefore(worldSeed: string, id: number, team: string, until: number): CoachTenure[] {
  const random = createRandom(worldSeed, 'career', id);
  const others = teams.map(({ name }) => name).filter((other) => other !== team);
  const tenures: CoachTenure[] = [];
  for (let end = until, left = between(random, 0, 3); left > 0; left -= 1) {
    const start = end - between(random, 1, 3);
    tenures.push({ team: pick(others, random), start: `${start}-07-01`, end: `${end}-06-30` });
    end = start - between(random, 0, 1);
  }
  return tenures;
}

/** A season requests the coaches of both teams for each of its matches. */
const getPerson = memoize(
  2_000,
  (worldSeed: string, id: number, _team: string) => `${worldSeed}|${id}`,
  (worldSeed, id, team) => createPerson(worldSeed, id, getTeam(team), [1962, 1984], false),
);

/** A team's coaches up to a day, newest first. */
export function listCoaches(worldSeed: string, team: string, day: string): readonly Coach[] {
  const coaches: Coach[] = [];
  const arrivals = [firstSeason - between(createRandom(worldSeed, 'coach since', team), 0, 4)];
  for (let season = firstSeason + 1; season <= Number(day.slice(0, 4)); season += 1)
    if (createRandom(worldSeed, 'coach leaves', team, season)() < 0.2) arrivals.push(season);
  for (const [index, season] of arrivals.entries()) {
    const id = 20_000 + getTeamIndex(team) * 20 + index;
    const next = arrivals[index + 1];
    const end = next === undefined ? null : `${next}-06-20`;
    const start = `${season}-07-01`;
    if (start > day && index > 0) continue;
    const person = getPerson(worldSeed, id, team);
    const career = [
      { team, start, end: end !== null && end <= day ? end : null },
      ...createCareerBefore(worldSeed, id, team, season),
    ];
    coaches.unshift({ person, career });
  }
  return coaches;
}

/** The coach of a team on a day. @throws Error if it has none */
export function getCoach(worldSeed: string, team: string, day: string): Person {
  const [coach] = listCoaches(worldSeed, team, day);
  if (!coach) throw new Error(`${team} has no coach on ${day}`);
  return coach.person;
}

/** The last year of the coaches whose surnames squads avoid. */
const lastYear = firstSeason + 15;

/** Slugs of the surnames of everyone who ever coaches a team. */
export const getCoachSurnames = memoize(
  200,
  (worldSeed: string, team: string) => `${worldSeed}|${team}`,
  (worldSeed, team): ReadonlySet<string> =>
    new Set(listCoaches(worldSeed, team, `${lastYear}-12-31`).map(({ person }) => toSlug(person.lastName))),
);
