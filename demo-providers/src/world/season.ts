import { DateTime } from 'luxon';
import { doubleRoundRobin, type Pairing, type RoundDate, roundDates } from './calendar.ts';
import { firstSeason, type League, type Slot } from './leagues.ts';
import { memoize } from './memoize.ts';
import { createRandom, shuffled } from './random.ts';
import { type FinalScore, simulate } from './results.ts';

export interface Standing {
  readonly team: string;
  readonly place: number;
  readonly played: number;
  readonly points: number;
  readonly difference: number;
}

interface Sum {
  played: number;
  points: number;
  difference: number;
  goals: number;
}

function count(sums: Map<string, Sum>, team: string, scored: number, conceded: number): void {
  const sum = sums.get(team) ?? { played: 0, points: 0, difference: 0, goals: 0 };
  sum.played += 1;
  sum.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
  sum.difference += scored - conceded;
  sum.goals += scored;
  sums.set(team, sum);
}

/** The table of some matches of one season. */
export function createTable(matches: readonly DemoMatch[]): Standing[] {
  const sums = new Map<string, Sum>();
  for (const { home, away, score } of matches) {
    count(sums, home, score.fullTime[0], score.fullTime[1]);
    count(sums, away, score.fullTime[1], score.fullTime[0]);
  }
  return [...sums]
    .sort(
      ([nameA, a], [nameB, b]) =>
        b.points - a.points || b.difference - a.difference || b.goals - a.goals || (nameA < nameB ? -1 : 1),
    )
    .map(([team, { played, points, difference }], index) => ({
      team,
      place: index + 1,
      played,
      points,
      difference,
    }));
}

export interface DemoMatch extends Pairing {
  readonly season: number;
  readonly round: number;
  /** Local day and time, `2026-11-21` and `15:00`. */
  readonly date: string;
  readonly time: string;
  readonly kickoff: Date;
  /** What the score will be; known to the public once the match is over. */
  readonly score: FinalScore;
  /** For a match that was called off: the day on which it should have been played. */
  readonly calledOff: { readonly date: string; readonly announced: Date; readonly newDateKnown: Date } | null;
}

/** A season of one league, from its first match to its last, whatever the time is now. */
export interface DemoSeason {
  readonly league: League;
  readonly season: number;
  readonly strengths: ReadonlyMap<string, number>;
  /** Who would like to come up, and how strong they are. */
  readonly waiting: ReadonlyMap<string, number>;
  readonly matches: readonly DemoMatch[];
}

type Teams = readonly (readonly [name: string, strength: number])[];

function localDate(saturday: DateTime, [days]: Slot): string {
  const day = saturday.plus({ days });
  const isChristmas = day.month === 12 && day.day === 25;
  return (isChristmas ? day.plus({ days: 1 }) : day).toISODate() ?? '';
}

const kickoffOf = (date: string, time: string, { timeZone }: League) =>
  DateTime.fromISO(`${date}T${time}`, { zone: timeZone }).toJSDate();

function createSlots(
  league: League,
  { midweek }: RoundDate,
  isLast: boolean,
  seed: readonly (string | number)[],
): Slot[] {
  const slots = midweek ? league.midweekSlots : league.weekendSlots;
  return isLast ? slots.map(() => league.lastSlot) : shuffled(slots, createRandom(...seed, 'slots'));
}

/** One match a season is called off for its pitch and is played on a Wednesday five weeks later. */
function calledOff(
  matches: readonly DemoMatch[],
  league: League,
  seed: readonly (string | number)[],
): DemoMatch[] {
  const random = createRandom(...seed, 'called off');
  const candidates = matches.filter(
    ({ round, date }) => round > 8 && round < 22 && DateTime.fromISO(date).weekday === 6,
  );
  const chosen = candidates[Math.floor(random() * candidates.length)];
  return matches.map((match) => {
    if (match !== chosen) return match;
    const wednesday = DateTime.fromISO(match.date, { zone: 'utc' }).plus({ days: 39 });
    const date = wednesday.toISODate() ?? match.date;
    const time = '20:00';
    return {
      ...match,
      date,
      time,
      kickoff: kickoffOf(date, time, league),
      calledOff: {
        date: match.date,
        announced: new Date(match.kickoff.getTime() - 5 * 3_600_000),
        newDateKnown: wednesday.minus({ days: 16 }).toJSDate(),
      },
    };
  });
}

function createMatches(league: League, season: number, teams: Teams, worldSeed: string): DemoMatch[] {
  const seed = [worldSeed, league.key, season] as const;
  const strengths = new Map(teams);
  const names = shuffled(
    teams.map(([name]) => name),
    createRandom(...seed, 'draw'),
  );
  const rounds = doubleRoundRobin(names);
  const dates = roundDates(league, season, rounds.length);
  const matches = rounds.flatMap((pairings, index) => {
    const roundDate = dates[index];
    if (!roundDate) throw new Error(`The calendar of ${league.key} has no day for round ${index + 1}`);
    const slots = createSlots(league, roundDate, index === rounds.length - 1, [...seed, index]);
    return pairings.map(({ home, away }, position): DemoMatch => {
      const slot = slots[position] ?? league.lastSlot;
      const date = localDate(roundDate.saturday, slot);
      const strength = [strengths.get(home) ?? 70, strengths.get(away) ?? 70] as const;
      return {
        home,
        away,
        season,
        round: index + 1,
        date,
        time: slot[1],
        kickoff: kickoffOf(date, slot[1], league),
        score: simulate(strength, ...seed, home, away),
        calledOff: null,
      };
    });
  });
  return calledOff(matches, league, seed);
}

/** Who plays in a season: the season before it decides who goes down, and those who wait come up. */
function getSeasonTeams(league: League, season: number, worldSeed: string): { teams: Teams; waiting: Teams } {
  if (season <= firstSeason) return { teams: league.teams, waiting: league.waiting };
  const before = getSeasonTeams(league, season - 1, worldSeed);
  const table = createTable(getLeagueSeason(league, season - 1, worldSeed).matches);
  const down = new Set(table.slice(-league.relegated).map(({ team }) => team));
  return {
    teams: [
      ...before.teams.filter(([name]) => !down.has(name)),
      ...before.waiting.slice(0, league.relegated),
    ],
    waiting: [...before.waiting.slice(league.relegated), ...before.teams.filter(([name]) => down.has(name))],
  };
}

/** Seasons that are kept; three leagues in as many years as anybody looks at. */
const maxSeasons = 300;

/** A season as the seed has it. */
export const getLeagueSeason: (league: League, season: number, worldSeed: string) => DemoSeason = memoize(
  maxSeasons,
  (league, season, worldSeed) => [worldSeed, league.key, season].join('|'),
  (league, season, worldSeed) => {
    const { teams, waiting } = getSeasonTeams(league, season, worldSeed);
    const matches = createMatches(league, season, teams, worldSeed);
    return { league, season, strengths: new Map(teams), waiting: new Map(waiting), matches };
  },
);

/** How long after kick-off a result is known, in milliseconds. */
const untilResult = 115 * 60_000;

export const resultKnownAt = ({ kickoff }: DemoMatch): Date => new Date(kickoff.getTime() + untilResult);

export const isOver = (match: DemoMatch, now: Date): boolean => resultKnownAt(match) <= now;
