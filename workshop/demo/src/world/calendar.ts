import { DateTime } from 'luxon';
import data from './calendar.json' with { type: 'json' };
import type { League } from './leagues.ts';
import type { Match, Side } from './match.ts';

/** A round's Saturday, and whether its matches are played in the week after it. */
export interface RoundDate {
  readonly saturday: DateTime;
  readonly midweek: boolean;
}

/** Month and week of the month in which national teams play; days for midweek rounds, in order of preference. */
const { internationalWeekends, midweeks } = data;

/** Days in the weeks of the European competitions: of the eight rounds, and of both legs of the knockout rounds. */
export const europeanWeeks = data.europe;

/** A day of a season, given as month and day: July to December in its first year, the rest in its second. */
export const toSeasonDay = (season: number, monthDay: string): DateTime =>
  DateTime.fromISO(`${Number(monthDay.slice(0, 2)) >= 7 ? season : season + 1}-${monthDay}`, { zone: 'utc' });

/** Tuesday of the week around a day. @param monthDay month and day of a season */
export const toTuesday = (season: number, monthDay: string): DateTime =>
  toSeasonDay(season, monthDay).startOf('week').plus({ days: 1 });

/** Whether a day of a season is in a week of the European competitions. */
export const isEuropeanWeek = (season: number, day: DateTime): boolean =>
  [...europeanWeeks.leaguePhase, ...europeanWeeks.knockout.flat()].some((monthDay) =>
    toTuesday(season, monthDay).setZone(day.zone, { keepLocalTime: true }).hasSame(day, 'week'),
  );

const toNextSaturday = (day: DateTime) => day.plus({ days: (6 - day.weekday + 7) % 7 });

/** Whether a league plays on a weekend or in the week after it. */
function isPlayable({ winterBreak }: League, season: number, saturday: DateTime): boolean {
  const week = Math.ceil(saturday.day / 7);
  if (internationalWeekends.some(([month, nth]) => saturday.month === month && week === nth)) return false;
  if (!winterBreak) return true;
  const [from, to] = winterBreak;
  return saturday < toSeasonDay(season, from).minus({ days: 1 }) || saturday > toSeasonDay(season, to);
}

function listWeekends(league: League, season: number): DateTime[] {
  const last = toNextSaturday(toSeasonDay(season, league.ends));
  const weekends: DateTime[] = [];
  for (
    let day = toNextSaturday(toSeasonDay(season, league.begins));
    day <= last;
    day = day.plus({ weeks: 1 })
  )
    if (isPlayable(league, season, day)) weekends.push(day);
  return weekends;
}

/** When the rounds of a season are played: on weekends, and in midweek where those do not suffice. */
export function planRounds(league: League, season: number, rounds: number): RoundDate[] {
  const weekends = listWeekends(league, season);
  // Surplus weekends belong to the cup: every third from January on.
  const cup = weekends.filter((day) => day.year > season).filter((_, index) => index % 3 === 0);
  const dropped = new Set(cup.slice(0, Math.max(weekends.length - rounds, 0)));
  const played = weekends
    .filter((day) => !dropped.has(day))
    .map((saturday) => ({ saturday, midweek: false }));
  const inWeek = midweeks
    .map((monthDay) => toNextSaturday(toSeasonDay(season, monthDay)).minus({ weeks: 1 }))
    .filter((saturday) => isPlayable(league, season, saturday))
    .slice(0, Math.max(rounds - played.length, 0))
    .map((saturday) => ({ saturday, midweek: true }));
  const order = ({ saturday, midweek }: RoundDate) => saturday.toMillis() + (midweek ? 1 : 0);
  return [...played, ...inWeek].sort((one, other) => order(one) - order(other)).slice(0, rounds);
}

export type Pairing = Pick<Match, Side>;

/**
 * A round robin by the circle method: the first team stays, the others rotate. Venues alternate.
 * @param teams an even number of them
 * @param rounds the first ones only
 */
export function roundRobin(teams: readonly string[], rounds = teams.length - 1): Pairing[][] {
  const [fixed, ...others] = teams;
  if (fixed === undefined) return [];
  return others.slice(0, rounds).map((_, round) => {
    const circle = [fixed, ...others.slice(round), ...others.slice(0, round)];
    return Array.from({ length: teams.length / 2 }, (_unused, index): Pairing => {
      const [home = '', away = ''] = [circle[index], circle[circle.length - 1 - index]];
      const isSwitched = index === 0 ? round % 2 === 1 : index % 2 === 1;
      return isSwitched ? { home: away, away: home } : { home, away };
    });
  });
}

/** Everyone meets twice: the second half of the season is the first with venues exchanged. */
export function doubleRoundRobin(teams: readonly string[]): Pairing[][] {
  const first = roundRobin(teams);
  return [...first, ...first.map((round) => round.map(({ home, away }) => ({ home: away, away: home })))];
}
