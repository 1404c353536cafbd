import { DateTime } from 'luxon';
import { competitions, getCompetition } from '../world/competitions.ts';
import { leagues } from '../world/leagues.ts';
import { createRandom, shuffled } from '../world/random.ts';
import { getLeagueSeason } from '../world/season.ts';
import { matchId, type Outcome, type WorldMatch } from './match.ts';
import { type Decision, knockoutScore, leagueScore } from './scores.ts';

const hour = 3_600_000;
const day = 24 * hour;
const competition = getCompetition('friendlies', null);
const place = competitions.indexOf(competition);

/** Something out of the ordinary, which every month sees in a match between teams outside the leagues. */
type Oddity =
  | Exclude<Outcome['kind'], 'played' | 'stopped'>
  | 'SUSP'
  | 'INT'
  | 'postponed'
  | 'late'
  | Exclude<Decision, null>;

const oddities: readonly Oddity[] = [
  'unobserved',
  'SUSP',
  'cancelled',
  'INT',
  'postponed',
  'abandoned',
  'late',
  // A month's cups may not see these.
  'extra-time',
  'shootout',
  'awarded',
  'walkover',
];
function fateOf(oddity: Oddity, kickoff: Date): Outcome {
  switch (oddity) {
    case 'SUSP':
      return { kind: 'stopped', status: oddity, minute: 63, minutes: 25 };
    case 'INT':
      return { kind: 'stopped', status: oddity, minute: 31, minutes: 12 };
    case 'abandoned':
      return { kind: 'abandoned', minute: 58 };
    case 'cancelled':
      return { kind: 'cancelled', announced: new Date(kickoff.getTime() - 2 * day) };
    case 'awarded':
    case 'walkover':
      return { kind: oddity, winner: 'home' };
    case 'unobserved':
      return { kind: 'unobserved' };
    default:
      return { kind: 'played' };
  }
}

type Pair = readonly [home: string, away: string];
type Strengths = ReadonlyMap<string, number>;

function friendly(
  worldSeed: string,
  season: number,
  index: number,
  [home, away]: Pair,
  kickoff: Date,
  oddity: Oddity | null,
  strengths: Strengths,
): WorldMatch {
  const seed = [worldSeed, 'friendly', season, index] as const;
  const between = [strengths.get(home) ?? 70, strengths.get(away) ?? 70] as const;
  const decision = oddity === 'extra-time' || oddity === 'shootout' ? oddity : null;
  const listed = new Date(kickoff.getTime() - 40 * day);
  const isPostponed = oddity === 'postponed';
  return {
    id: matchId(season, place, index),
    competition,
    season,
    round: 'Club Friendlies 1',
    home,
    away,
    kickoff: isPostponed ? new Date(kickoff.getTime() + 9 * day) : kickoff,
    calledOff: isPostponed
      ? {
          kickoff,
          announced: new Date(kickoff.getTime() - 6 * hour),
          newDateKnown: new Date(kickoff.getTime() + 3 * day),
        }
      : null,
    listed,
    timed: oddity === 'late' ? new Date(kickoff.getTime() - 3 * day) : listed,
    score: decision ? knockoutScore(between, decision, ...seed) : leagueScore(between, ...seed),
    outcome: oddity ? fateOf(oddity, kickoff) : { kind: 'played' },
  };
}

const pairs = (teams: readonly string[]): Pair[] =>
  Array.from({ length: Math.floor(teams.length / 2) }, (_, index) => [
    teams[index * 2] ?? '',
    teams[index * 2 + 1] ?? '',
  ]);

/** Whether neither team plays within two days of a moment. */
const isFree = (pair: Pair, at: Date, matches: readonly WorldMatch[]): boolean =>
  matches.every(
    ({ home, away, kickoff }) =>
      Math.abs(kickoff.getTime() - at.getTime()) > 2 * day || !(pair.includes(home) || pair.includes(away)),
  );

/** Friendlies of a season: three rounds of all teams in summer, and some between the others in every month. */
export function friendlyMatches(
  season: number,
  worldSeed: string,
  cups: readonly WorldMatch[],
): WorldMatch[] {
  const seasons = leagues.map((league) => getLeagueSeason(league, season, worldSeed));
  const strengths = new Map(seasons.flatMap((one) => [...one.strengths, ...one.waiting]));
  const matches: WorldMatch[] = [];
  const add = (pair: Pair, kickoff: Date, oddity: Oddity | null) =>
    matches.push(friendly(worldSeed, season, matches.length, pair, kickoff, oddity, strengths));
  const playing = seasons.flatMap((one) => [...one.strengths.keys()]);
  for (const [round, date] of ['07-18', '07-25', '08-01'].entries()) {
    const saturday = DateTime.fromISO(`${season}-${date}T14:00`, { zone: 'utc' });
    const order = shuffled([...playing], createRandom(worldSeed, 'summer', season, round));
    for (const [index, pair] of pairs(order).entries())
      add(pair, saturday.plus({ days: index % 2, hours: index % 6 }).toJSDate(), null);
  }
  const waiting = seasons.flatMap((one) => [...one.waiting.keys()]);
  for (let number = 0; number < 12; number += 1) {
    const first = DateTime.fromObject({ year: season, month: 7, day: 1 }, { zone: 'utc' }).plus({
      months: number,
    });
    const random = createRandom(worldSeed, 'month', season, number);
    const rounds = Array.from({ length: 4 }, () => pairs(shuffled(waiting, random))).flat();
    for (const [index, oddity] of oddities.entries()) {
      // Two days apart, so that the month sees what follows from each.
      const kickoff = first.plus({ days: 2 + index * 2, hours: 17 + (index % 3) }).toJSDate();
      const free = rounds.findIndex((pair) => isFree(pair, kickoff, [...cups, ...matches]));
      const [pair] = rounds.splice(Math.max(free, 0), 1);
      if (pair) add(pair, kickoff, oddity);
    }
  }
  return matches;
}
