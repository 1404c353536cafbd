import { DateTime } from 'luxon';
import { shortNameOf } from '../world/names.ts';
import { type DemoMatch, type DemoSeason, isOver, resultKnownAt } from '../world/season.ts';
import { type Standing, tableOf } from '../world/table.ts';
import type { Course, ReportFacts, TableFacts, UpcomingFacts } from './facts.ts';

/** For whom a story is written: the club, and how its readers tell time. */
export interface Readers {
  /** The team's name in the world. */
  readonly team: string;
  readonly competition: string;
  readonly timeZone: string;
  /** Names of the weekdays, Monday first. */
  readonly weekdays: readonly string[];
  /** How a time of day is written, as luxon has it. */
  readonly timeFormat: string;
}

const opponentOf = ({ home, away }: DemoMatch, team: string) => (home === team ? away : home);

const empty = (team: string): Standing => ({ team, place: 1, played: 0, points: 0, difference: 0 });

const tableAt = ({ matches }: DemoSeason, at: Date) => tableOf(matches.filter((match) => isOver(match, at)));

const standingOf = (table: readonly Standing[], team: string) =>
  table.find((row) => row.team === team) ?? empty(team);

const written = (goals: readonly [number, number]) => goals.toSorted((one, other) => other - one).join('-');

function courseOf(
  [scored, conceded]: readonly [number, number],
  [ledBy, trailedBy]: readonly [number, number],
): Course {
  const margin = scored - conceded;
  if (margin >= 3) return 'rout';
  if (margin > 0 && ledBy < trailedBy) return 'comeback';
  if (margin === 2) return 'win';
  if (margin === 1) return 'narrow-win';
  if (margin === 0) return scored === 0 ? 'goalless' : 'draw';
  if (ledBy > trailedBy) return 'collapse';
  return margin === -1 ? 'narrow-loss' : 'loss';
}

export function upcomingFacts(
  season: DemoSeason,
  match: DemoMatch,
  at: Date,
  readers: Readers,
): UpcomingFacts {
  const { team, competition, timeZone, weekdays, timeFormat } = readers;
  const kickoff = DateTime.fromJSDate(match.kickoff, { zone: timeZone });
  const table = tableAt(season, at);
  const [own, other] = [standingOf(table, team), standingOf(table, opponentOf(match, team))];
  return {
    team: shortNameOf(team),
    opponent: shortNameOf(opponentOf(match, team)),
    isHome: match.home === team,
    day: weekdays[kickoff.weekday - 1] ?? '',
    time: kickoff.toFormat(timeFormat),
    competition,
    round: match.round,
    place: own.place,
    points: own.points,
    opponentPlace: other.place,
    opponentPoints: other.points,
  };
}

export function reportFacts(
  season: DemoSeason,
  match: DemoMatch,
  next: DemoMatch | undefined,
  readers: Readers,
): ReportFacts {
  const { team, competition } = readers;
  const isHome = match.home === team;
  const side = ([home, away]: readonly [number, number]) =>
    isHome ? ([home, away] as const) : ([away, home] as const);
  const [fullTime, halfTime] = [side(match.score.fullTime), side(match.score.halfTime)];
  const at = resultKnownAt(match);
  const table = tableAt(season, at);
  const { place, points } = standingOf(table, team);
  return {
    team: shortNameOf(team),
    opponent: shortNameOf(opponentOf(match, team)),
    isHome,
    course: courseOf(fullTime, halfTime),
    score: written(fullTime),
    halfTime: written(halfTime),
    halfTimeLead: halfTime[0] - halfTime[1],
    scored: fullTime[0],
    conceded: fullTime[1],
    competition,
    round: match.round,
    place,
    points,
    next: next ? upcomingFacts(season, next, at, readers) : null,
  };
}

const week = 7 * 86_400_000;

/** The table at a moment; null when the club has not played in the week before. */
export function tableFacts(season: DemoSeason, at: Date, { team, competition }: Readers): TableFacts | null {
  const before = new Date(at.getTime() - week);
  const played = season.matches.filter(
    (match) => [match.home, match.away].includes(team) && isOver(match, at),
  );
  if (!played.some((match) => !isOver(match, before))) return null;
  const table = tableAt(season, at);
  const own = standingOf(table, team);
  const leader = table[0] ?? own;
  const above = table[own.place - 2];
  const below = table[own.place] ?? own;
  const last = played.toSorted((one, other) => other.kickoff.getTime() - one.kickoff.getTime()).slice(0, 5);
  return {
    team: shortNameOf(team),
    competition,
    place: own.place,
    points: own.points,
    played: own.played,
    leader: shortNameOf(leader.team),
    leaderPoints: leader.points,
    above: above ? shortNameOf(above.team) : null,
    aboveGap: above ? above.points - own.points : 0,
    below: shortNameOf(below.team),
    belowGap: own.points - below.points,
    climbed: standingOf(tableAt(season, before), team).place - own.place,
    lastFive: standingOf(tableOf(last), team).points,
  };
}
