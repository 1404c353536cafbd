import { DateTime } from 'luxon';
import { doubleRoundRobin, isEuropeanWeek, planRounds, type RoundDate } from './calendar.ts';
import { competitions, getCompetition } from './competitions.ts';
import { firstSeason, type League, type Slot, type Strengths } from './leagues.ts';
import { createMatchId, type Match } from './match.ts';
import { memoize } from './memoize.ts';
import { createRandom, pick, shuffled } from './random.ts';
import { drawScore } from './scores.ts';
import { createTable } from './table.ts';
import { dayMs, hourMs, minuteMs, shift } from './time.ts';

/** A season of one league, from its first match to its last, regardless of the current time. */
export interface LeagueSeason {
  readonly league: League;
  readonly season: number;
  readonly strengths: ReadonlyMap<string, number>;
  /** Teams of the league below, and their strengths. */
  readonly waiting: ReadonlyMap<string, number>;
  readonly matches: readonly Match[];
}

type Seed = readonly (string | number)[];

function toKickoff({ saturday }: RoundDate, [days, time]: Slot, { timeZone }: League): Date {
  const day = saturday.plus({ days });
  const isChristmas = day.month === 12 && day.day === 25;
  const date = (isChristmas ? day.plus({ days: 1 }) : day).toISODate();
  return DateTime.fromISO(`${date}T${time}`, { zone: timeZone }).toJSDate();
}

function assignSlots(league: League, { midweek }: RoundDate, isLast: boolean, seed: Seed): readonly Slot[] {
  const slots = midweek ? league.midweekSlots : league.weekendSlots;
  return isLast ? slots.map(() => league.lastSlot) : shuffled(slots, createRandom(...seed, 'slots'));
}

/** Days from a Saturday to the Wednesdays five to seven weeks later, in order of preference. */
const daysToWednesday = [39, 46, 53];

/** One match a season is called off for its pitch, and is played on a Wednesday weeks later. */
function callOne(matches: readonly Match[], { timeZone }: League, seed: Seed): Match[] {
  const candidates = matches.filter(
    ({ matchday, kickoff }) =>
      matchday !== null && matchday > 8 && matchday < 22 && kickoff.getUTCDay() === 6,
  );
  const chosen = pick(candidates, createRandom(...seed, 'called off'));
  const day = DateTime.fromJSDate(chosen.kickoff, { zone: timeZone }).startOf('day');
  const wednesdays = daysToWednesday.map((days) => day.plus({ days }));
  const wednesday =
    wednesdays.find((one) => !isEuropeanWeek(chosen.season, one)) ??
    day.plus({ days: daysToWednesday[0] ?? 0 });
  const calledOff = {
    kickoff: chosen.kickoff,
    announced: shift(chosen.kickoff, -5 * hourMs),
    newDateKnown: wednesday.setZone('utc', { keepLocalTime: true }).minus({ days: 16 }).toJSDate(),
  };
  const kickoff = wednesday.set({ hour: 20 }).toJSDate();
  return matches.map((match) => (match === chosen ? { ...match, kickoff, calledOff } : match));
}

function createMatches(league: League, season: number, teams: Strengths, worldSeed: string): Match[] {
  const competition = getCompetition('league', league.key);
  const seed = [worldSeed, league.key, season] as const;
  const strengths = new Map(teams);
  const rounds = doubleRoundRobin(shuffled([...strengths.keys()], createRandom(...seed, 'draw')));
  const dates = planRounds(league, season, rounds.length);
  const listed = new Date(Date.UTC(season, 5, 20, 8));
  const notice = league.kickoffsKnownDaysBefore;
  const matches = rounds.flatMap((pairings, index) => {
    const roundDate = dates[index];
    if (!roundDate) throw new Error(`The calendar of ${league.key} has no day for round ${index + 1}`);
    const slots = assignSlots(league, roundDate, index === rounds.length - 1, [...seed, index]);
    return pairings.map(({ home, away }, position): Match => {
      const kickoff = toKickoff(roundDate, slots[position] ?? league.lastSlot, league);
      return {
        id: createMatchId(season, competitions.indexOf(competition), index * pairings.length + position),
        competition,
        season,
        round: `Regular Season - ${index + 1}`,
        matchday: index + 1,
        home,
        away,
        kickoff,
        calledOff: null,
        listed,
        timed: notice === null ? listed : shift(kickoff, -notice * dayMs),
        score: drawScore([strengths.get(home) ?? 70, strengths.get(away) ?? 70], ...seed, home, away),
        outcome: { kind: 'played' },
      };
    });
  });
  return callOne(matches, league, seed);
}

/** The teams of a season: the last of the season before are relegated, and waiting teams are promoted. */
function getSeasonTeams(
  league: League,
  season: number,
  worldSeed: string,
): Record<'teams' | 'waiting', Strengths> {
  if (season <= firstSeason) return league;
  const { teams, waiting } = getSeasonTeams(league, season - 1, worldSeed);
  const { matches, strengths } = getLeagueSeason(league, season - 1, worldSeed);
  const relegated = createTable(strengths.keys(), matches).slice(-league.relegated);
  const isRelegated = ([name]: Strengths[number]) => relegated.some(({ team }) => team === name);
  return {
    teams: [...teams.filter((team) => !isRelegated(team)), ...waiting.slice(0, league.relegated)],
    waiting: [...waiting.slice(league.relegated), ...teams.filter(isRelegated)],
  };
}

/** Three leagues in more years than any client requests. */
const maxSeasons = 300;

/** A season as the seed has it. */
export const getLeagueSeason: (league: League, season: number, worldSeed: string) => LeagueSeason = memoize(
  maxSeasons,
  (league, season, worldSeed) => [worldSeed, league.key, season].join('|'),
  (league, season, worldSeed) => {
    const { teams, waiting } = getSeasonTeams(league, season, worldSeed);
    const matches = createMatches(league, season, teams, worldSeed);
    return { league, season, strengths: new Map(teams), waiting: new Map(waiting), matches };
  },
);

/** From the kick-off of a league match until its result is published. */
const resultDelayMs = 115 * minuteMs;

export const getResultTime = ({ kickoff }: Match): Date => shift(kickoff, resultDelayMs);

export const isOver = ({ kickoff }: Match, now: Date): boolean =>
  kickoff.getTime() + resultDelayMs <= now.getTime();
