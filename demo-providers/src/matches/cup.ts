import { DateTime } from 'luxon';
import { competitions, getCompetition } from '../world/competitions.ts';
import type { League } from '../world/leagues.ts';
import { createRandom, shuffled } from '../world/random.ts';
import { type DemoSeason, getLeagueSeason } from '../world/season.ts';
import { getWinner, matchId, type Outcome, type WorldMatch } from './match.ts';
import { type Decision, knockoutScore } from './scores.ts';

const hour = 3_600_000;

/** A round of a cup with 32 teams, and the months over which its ties are spread. */
interface CupRound {
  readonly name: string;
  readonly months: readonly number[];
}

/** When each country plays its cup, as it does in the real world. */
const rounds: Readonly<Record<League['key'], readonly CupRound[]>> = {
  'en.1': [
    { name: '3rd Round', months: [1] },
    { name: 'Round of 16', months: [2] },
    { name: 'Quarter-finals', months: [3] },
    { name: 'Semi-finals', months: [4] },
    { name: 'Final', months: [5] },
  ],
  'es.1': [
    { name: 'Round of 32', months: [11, 12] },
    { name: 'Round of 16', months: [1] },
    { name: 'Quarter-finals', months: [2] },
    { name: 'Semi-finals', months: [3] },
    { name: 'Final', months: [4] },
  ],
  'de.1': [
    { name: '2nd Round', months: [9, 10] },
    { name: 'Round of 16', months: [12] },
    { name: 'Quarter-finals', months: [2] },
    { name: 'Semi-finals', months: [4] },
    { name: 'Final', months: [5] },
  ],
};

/** What a country's cup sees in the first ties of a month, beside what comes by itself. */
const wishes: Readonly<Record<string, readonly (Decision | 'walkover' | 'awarded')[]>> = {
  'en.1': ['shootout', 'extra-time'],
  'es.1': ['extra-time', 'awarded'],
  'de.1': ['shootout', 'walkover'],
};

/** Ties of a round with room for all of the wishes. */
const fewestForWishes = 4;

type Entry = readonly [team: string, strength: number];

const yearOf = (season: number, month: number) => (month >= 7 ? season : season + 1);

const dayMs = 24 * hour;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The days on which neither of some teams can play: those of their league matches, and the days beside them. */
function busyDays({ matches }: DemoSeason, teams: readonly string[]): ReadonlySet<string> {
  return new Set(
    matches
      .filter(({ home, away }) => teams.includes(home) || teams.includes(away))
      .flatMap(({ date }) => [-dayMs, 0, dayMs].map((by) => isoDay(Date.parse(date) + by))),
  );
}

/** A day of the month on which the teams are free, in midweek where there is one. */
function freeDay(season: DemoSeason, month: number, teams: readonly string[], nth: number): string {
  const busy = busyDays(season, teams);
  const first = Date.UTC(yearOf(season.season, month), month - 1, month === 8 ? 8 : 1);
  const days = Array.from({ length: month === 8 ? 23 : 28 }, (_, index) => first + index * dayMs);
  const free = days.filter((day) => !busy.has(isoDay(day)));
  const midweek = free.filter((day) => [2, 3, 4].includes(new Date(day).getUTCDay()));
  return isoDay(midweek[nth % Math.max(midweek.length, 1)] ?? free[0] ?? first);
}

function fateOf(
  wish: Decision | 'walkover' | 'awarded' | undefined,
  [home, away]: readonly [Entry, Entry],
): Outcome {
  if (wish !== 'walkover' && wish !== 'awarded') return { kind: 'played' };
  return { kind: wish, winner: home[1] >= away[1] ? 'home' : 'away' };
}

/** The teams that enter, and those that come in for the round of 16. */
function entriesOf(season: DemoSeason): { readonly early: Entry[]; readonly late: Entry[] } {
  const all: Entry[] = [...season.strengths, ...season.waiting].sort(
    (one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1),
  );
  const byes = 32 - all.length;
  return { early: all.slice(byes), late: all.slice(0, byes) };
}

/** A country's cup of a season: until the final in spring. */
export function cupMatches(league: League, season: number, worldSeed: string): WorldMatch[] {
  const demoSeason = getLeagueSeason(league, season, worldSeed);
  const competition = getCompetition('cup', league.key);
  const place = competitions.indexOf(competition);
  const { early, late } = entriesOf(demoSeason);
  const matches: WorldMatch[] = [];
  let entries = early;
  let listed = DateTime.fromISO(`${season}-07-01T08:00`, { zone: 'utc' }).toJSDate();
  for (const [number, { name, months }] of rounds[league.key].entries()) {
    const seed = [worldSeed, competition.id, season, name] as const;
    const draw = shuffled(number === 1 ? [...entries, ...late] : entries, createRandom(...seed, 'draw'));
    const ties = draw
      .slice(0, draw.length / 2)
      .map((home, index) => [home, draw[index + draw.length / 2]] as const);
    const winners: Entry[] = [];
    const inMonth = new Map<number, number>();
    let lastEnd = listed;
    for (const [index, [home, away]] of ties.entries()) {
      if (!away) throw new Error(`${home[0]} has no opponent in ${name}`);
      const month = months[index % months.length] ?? 5;
      const nth = inMonth.get(month) ?? 0;
      inMonth.set(month, nth + 1);
      const wish = ties.length >= fewestForWishes ? wishes[league.key]?.[nth] : undefined;
      const day = freeDay(demoSeason, month, [home[0], away[0]], nth * 2);
      const time = nth % 2 === 0 ? '19:30' : '19:45';
      const kickoff = DateTime.fromISO(`${day}T${time}`, { zone: league.timeZone }).toJSDate();
      const decision = wish === 'extra-time' || wish === 'shootout' ? wish : null;
      const match: WorldMatch = {
        id: matchId(season, place, matches.length),
        competition,
        season,
        round: name,
        home: home[0],
        away: away[0],
        kickoff,
        calledOff: null,
        listed,
        timed: listed,
        score: knockoutScore([home[1], away[1]], decision, ...seed, home[0], away[0]),
        outcome: fateOf(wish, [home, away]),
      };
      matches.push(match);
      winners.push(getWinner(match) === 'home' ? home : away);
      lastEnd = new Date(Math.max(lastEnd.getTime(), kickoff.getTime() + 4 * hour));
    }
    entries = winners;
    listed = new Date(lastEnd.getTime() + 12 * hour);
  }
  return matches;
}
