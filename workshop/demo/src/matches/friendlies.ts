import { competitions, getCompetition } from '../world/competitions.ts';
import { leagues } from '../world/leagues.ts';
import { createMatchId, involves, type Match, type Outcome } from '../world/match.ts';
import { createRandom, shuffled } from '../world/random.ts';
import { drawKnockoutScore, drawScore } from '../world/scores.ts';
import { getLeagueSeason } from '../world/season.ts';
import { dayMs, hourMs, shift } from '../world/time.ts';
import data from './friendlies.json' with { type: 'json' };

const competition = getCompetition('friendlies', null);
const competitionIndex = competitions.indexOf(competition);

/** What makes a friendly special, with times relative to its kick-off. */
type Plan = (
  | Exclude<Outcome, { kind: 'cancelled' }>
  | { readonly kind: 'cancelled'; readonly announcedDaysBefore: number }
) & {
  readonly postponedDays?: number;
  readonly timedDaysBefore?: number;
  readonly ending?: 'extra-time' | 'shootout';
};

/** Friendlies of every month between teams outside the leagues: together they have all status codes. */
const monthly = data.monthly as readonly Plan[];

type Pair = readonly [home: string, away: string];

function createFriendly(
  worldSeed: string,
  season: number,
  index: number,
  [home, away]: Pair,
  kickoff: Date,
  plan: Plan,
  strengths: ReadonlyMap<string, number>,
): Match {
  const seed = [worldSeed, 'friendly', season, index] as const;
  const pair = [strengths.get(home) ?? 70, strengths.get(away) ?? 70] as const;
  const { postponedDays, timedDaysBefore, ending } = plan;
  const listed = shift(kickoff, -40 * dayMs);
  return {
    id: createMatchId(season, competitionIndex, index),
    competition,
    season,
    round: data.competitionRound,
    matchday: null,
    home,
    away,
    kickoff: shift(kickoff, (postponedDays ?? 0) * dayMs),
    calledOff: postponedDays
      ? { kickoff, announced: shift(kickoff, -6 * hourMs), newDateKnown: shift(kickoff, 3 * dayMs) }
      : null,
    listed,
    timed: timedDaysBefore ? shift(kickoff, -timedDaysBefore * dayMs) : listed,
    score: ending ? drawKnockoutScore(pair, ending, ...seed) : drawScore(pair, ...seed),
    outcome:
      plan.kind === 'cancelled'
        ? { kind: plan.kind, announced: shift(kickoff, -plan.announcedDaysBefore * dayMs) }
        : plan,
  };
}

const pairUp = (teams: readonly string[]): Pair[] =>
  Array.from({ length: Math.floor(teams.length / 2) }, (_, index) => [
    teams[index * 2] ?? '',
    teams[index * 2 + 1] ?? '',
  ]);

/** Whether neither team plays within two days of a moment. */
const isFree = ([home, away]: Pair, at: Date, matches: readonly Match[]): boolean =>
  matches.every(
    (match) =>
      Math.abs(match.kickoff.getTime() - at.getTime()) > 2 * dayMs ||
      !(involves(match, home) || involves(match, away)),
  );

/** Friendlies of a season: rounds of all teams in summer, and the special ones of every month. */
export function createFriendlies(season: number, worldSeed: string, cups: readonly Match[]): Match[] {
  const seasons = leagues.map((league) => getLeagueSeason(league, season, worldSeed));
  const strengths = new Map(seasons.flatMap((one) => [...one.strengths, ...one.waiting]));
  const matches: Match[] = [];
  const add = (pair: Pair, kickoff: Date, plan: Plan) =>
    matches.push(createFriendly(worldSeed, season, matches.length, pair, kickoff, plan, strengths));
  const playing = seasons.flatMap((one) => [...one.strengths.keys()]);
  for (const [round, day] of data.summerDays.entries()) {
    const afternoon = new Date(`${season}-${day}T14:00Z`);
    const order = shuffled(playing, createRandom(worldSeed, 'summer', season, round));
    for (const [index, pair] of pairUp(order).entries())
      add(pair, shift(afternoon, (index % 2) * dayMs + (index % 6) * hourMs), { kind: 'played' });
  }
  const waiting = seasons.flatMap((one) => [...one.waiting.keys()]);
  for (let month = 0; month < 12; month += 1) {
    const random = createRandom(worldSeed, 'month', season, month);
    const pairs = Array.from({ length: 4 }, () => pairUp(shuffled(waiting, random))).flat();
    for (const [index, plan] of monthly.entries()) {
      // Two days apart, so that what follows from each is still in the month.
      const kickoff = new Date(Date.UTC(season, 6 + month, 3 + index * 2, 17 + (index % 3)));
      const free = pairs.findIndex((pair) => isFree(pair, kickoff, [...cups, ...matches]));
      const [pair] = pairs.splice(Math.max(free, 0), 1);
      if (pair) add(pair, kickoff, plan);
    }
  }
  return matches;
}
