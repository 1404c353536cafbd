import { firstSeason } from '../world/leagues.ts';
import { randomOf } from '../world/random.ts';
import { placeOf, teamOf, teams } from '../world/teams.ts';
import { between, oneOf, type Person, personOf } from './persons.ts';

export interface CoachSpell {
  readonly team: string;
  readonly start: string;
  readonly end: string | null;
}

export interface Coach {
  readonly person: Person;
  /** Newest first; the first is with the team for which he was asked. */
  readonly career: readonly CoachSpell[];
}

function careerBefore(worldSeed: string, id: number, team: string, until: number): CoachSpell[] {
  const random = randomOf(worldSeed, 'career', id);
  const others = teams.map(({ name }) => name).filter((other) => other !== team);
  const spells: CoachSpell[] = [];
  for (let end = until, left = between(random, 0, 3); left > 0; left -= 1) {
    const start = end - between(random, 1, 3);
    spells.push({ team: oneOf(others, random), start: `${start}-07-01`, end: `${end}-06-30` });
    end = start - between(random, 0, 1);
  }
  return spells;
}

/** A team's coaches up to a day, the one of today first. */
export function coachesOf(worldSeed: string, team: string, day: string): readonly Coach[] {
  const coaches: Coach[] = [];
  const arrivals = [firstSeason - between(randomOf(worldSeed, 'coach since', team), 0, 4)];
  for (let season = firstSeason + 1; season <= Number(day.slice(0, 4)); season += 1)
    if (randomOf(worldSeed, 'coach leaves', team, season)() < 0.2) arrivals.push(season);
  for (const [index, season] of arrivals.entries()) {
    const id = 20_000 + placeOf(team) * 20 + index;
    const next = arrivals[index + 1];
    const end = next === undefined ? null : `${next}-06-20`;
    const start = `${season}-07-01`;
    if (start > day && index > 0) continue;
    const person = personOf(worldSeed, id, teamOf(team).league, [1962, 1984], false);
    const career = [
      { team, start, end: end !== null && end <= day ? end : null },
      ...careerBefore(worldSeed, id, team, season),
    ];
    coaches.unshift({ person, career });
  }
  return coaches;
}

/** The coach of a team on a day. @throws Error if it has none */
export function coachOn(worldSeed: string, team: string, day: string): Person {
  const [coach] = coachesOf(worldSeed, team, day);
  if (!coach) throw new Error(`${team} has no coach on ${day}`);
  return coach.person;
}
