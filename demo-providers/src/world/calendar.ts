import { DateTime } from 'luxon';
import type { League } from './leagues.ts';

/** A round's Saturday, and whether its matches are played in the week after that. */
export interface RoundDate {
  readonly saturday: DateTime;
  readonly midweek: boolean;
}

/** Weekends of national teams, as month and week of the month. */
const nationalTeams: readonly (readonly [month: number, week: number])[] = [
  [9, 1],
  [10, 2],
  [11, 2],
  [3, 4],
];
/** Where rounds in midweek go, in order of preference. */
const midweeks = ['12-02', '01-27', '02-10', '09-23', '12-16', '04-21', '02-24', '03-10', '10-28', '04-07'];

/** A day of a season, given as month and day: July to December in its first year, the rest in its second. */
const dayOf = (season: number, monthDay: string): DateTime =>
  DateTime.fromISO(`${Number(monthDay.slice(0, 2)) >= 7 ? season : season + 1}-${monthDay}`, { zone: 'utc' });

const saturdayOnOrAfter = (day: DateTime) => day.plus({ days: (6 - day.weekday + 7) % 7 });
const saturdayBefore = (day: DateTime) => saturdayOnOrAfter(day).minus({ weeks: 1 });

const isForNationalTeams = (saturday: DateTime) =>
  nationalTeams.some(([month, week]) => saturday.month === month && Math.ceil(saturday.day / 7) === week);

function isInWinterBreak(league: League, season: number, saturday: DateTime): boolean {
  if (!league.winterBreak) return false;
  const [from, to] = league.winterBreak;
  return saturday >= dayOf(season, from).minus({ days: 1 }) && saturday <= dayOf(season, to);
}

function weekends(league: League, season: number): DateTime[] {
  const last = saturdayOnOrAfter(dayOf(season, league.ends));
  const found: DateTime[] = [];
  for (let day = saturdayOnOrAfter(dayOf(season, league.begins)); day <= last; day = day.plus({ weeks: 1 }))
    if (!isForNationalTeams(day) && !isInWinterBreak(league, season, day)) found.push(day);
  return found;
}

/** When the rounds of a season are played: on weekends, and in midweek where those do not suffice. */
export function roundDates(league: League, season: number, rounds: number): RoundDate[] {
  const free = weekends(league, season);
  // Weekends too many are those of the cup: every third from January on.
  const cup = free.filter((day) => day.year > season).filter((_, index) => index % 3 === 0);
  const dropped = new Set(cup.slice(0, Math.max(free.length - rounds, 0)));
  const played = free.filter((day) => !dropped.has(day)).map((saturday) => ({ saturday, midweek: false }));
  const inWeek = midweeks
    .map((monthDay) => ({ saturday: saturdayBefore(dayOf(season, monthDay)), midweek: true }))
    .filter(({ saturday }) => !isInWinterBreak(league, season, saturday) && !isForNationalTeams(saturday))
    .slice(0, Math.max(rounds - played.length, 0));
  const order = ({ saturday, midweek }: RoundDate) => saturday.toMillis() + (midweek ? 1 : 0);
  return [...played, ...inWeek].sort((one, other) => order(one) - order(other)).slice(0, rounds);
}

export interface Pairing {
  readonly home: string;
  readonly away: string;
}

/**
 * Everybody against everybody, at home and away, by the circle method: the first stays, the others turn. Venues
 * alternate, and the second half of the season is the first with venues exchanged.
 * @param teams an even number of them
 */
export function doubleRoundRobin(teams: readonly string[]): Pairing[][] {
  const [fixed, ...others] = teams;
  if (fixed === undefined) return [];
  const first = others.map((_, round) => {
    const turned = [...others.slice(round), ...others.slice(0, round)];
    const circle = [fixed, ...turned];
    return Array.from({ length: teams.length / 2 }, (_unused, index): Pairing => {
      const one = circle[index] ?? '';
      const other = circle[circle.length - 1 - index] ?? '';
      const isSwitched = index === 0 ? round % 2 === 1 : index % 2 === 1;
      return isSwitched ? { home: other, away: one } : { home: one, away: other };
    });
  });
  return [...first, ...first.map((round) => round.map(({ home, away }) => ({ home: away, away: home })))];
}
