import type { Criterion } from './rules.ts';

/** The fields of a row that decide its rank. */
export interface Level {
  readonly team: { readonly id: string; readonly name: string };
  readonly played: number;
  readonly points: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
}

/** A match that counts in the table. */
export interface Duel {
  readonly home_team_id: string;
  readonly away_team_id: string;
  readonly home_goals: number;
  readonly away_goals: number;
}

type Count = (match: Duel, isHome: boolean) => number;

const points: Count = ({ home_goals, away_goals }, isHome) => {
  const difference = isHome ? home_goals - away_goals : away_goals - home_goals;
  return difference > 0 ? 3 : Number(difference === 0);
};
const difference: Count = ({ home_goals, away_goals }, isHome) =>
  isHome ? home_goals - away_goals : away_goals - home_goals;
const wins: Count = (match, isHome) => Number(difference(match, isHome) > 0);
const awayWins: Count = (match, isHome) => (isHome ? 0 : wins(match, isHome));
const awayGoals: Count = ({ away_goals }, isHome) => (isHome ? 0 : away_goals);

const sum = (id: string, matches: readonly Duel[], count: Count): number =>
  matches.reduce(
    (total, match) =>
      match.home_team_id === id
        ? total + count(match, true)
        : match.away_team_id === id
          ? total + count(match, false)
          : total,
    0,
  );

/** The matches between tied teams; none until all of them have been played. */
function findHeadToHead(level: readonly Level[], matches: readonly Duel[]): readonly Duel[] {
  const ids = new Set(level.map(({ team }) => team.id));
  const headToHead = matches.filter(
    ({ home_team_id, away_team_id }) => ids.has(home_team_id) && ids.has(away_team_id),
  );
  return headToHead.length >= ids.size * (ids.size - 1) ? headToHead : [];
}

/** Rates the tied teams by a criterion; more is better. */
function rateTeams(
  criterion: Criterion,
  level: readonly Level[],
  matches: readonly Duel[],
): ReadonlyMap<Level, number> {
  const headToHead = () => findHeadToHead(level, matches);
  const counted = (among: readonly Duel[], count: Count) =>
    new Map(level.map((row) => [row, sum(row.team.id, among, count)]));
  switch (criterion) {
    case 'goal-difference':
      return new Map(level.map((row) => [row, row.goalsFor - row.goalsAgainst]));
    case 'goals':
      return new Map(level.map((row) => [row, row.goalsFor]));
    case 'away-goals':
      return counted(matches, awayGoals);
    case 'wins':
      return counted(matches, wins);
    case 'away-wins':
      return counted(matches, awayWins);
    case 'head-to-head-points':
      return counted(headToHead(), points);
    case 'head-to-head-goal-difference':
      return counted(headToHead(), difference);
    case 'head-to-head-away-goals':
      return counted(headToHead(), awayGoals);
  }
}

/** Groups of rows, best first; unbreakable ties form one group. */
function split<R extends Level>(
  level: readonly R[],
  rule: readonly Criterion[],
  matches: readonly Duel[],
  from = 0,
): R[][] {
  const criterion = rule[from];
  if (level.length < 2 || criterion === undefined) return [[...level]];
  const values = rateTeams(criterion, level, matches);
  const groups = [...Map.groupBy(level, (row) => values.get(row) ?? 0)].sort(([one], [other]) => other - one);
  // After a criterion separates teams, the rule restarts among those still tied.
  return groups.flatMap(([, rows]) => split(rows, rule, matches, groups.length > 1 ? 0 : from + 1));
}

/**
 * Ranks rows: by points, then by the league's rule. Tied teams that have played share a rank, ordered by
 * name.
 * @param rule breaks ties on points
 * @param matches all that count
 */
export function rankRows<R extends Level>(
  rows: readonly R[],
  rule: readonly Criterion[],
  matches: readonly Duel[],
): (R & { readonly rank: number })[] {
  const byPoints = [...Map.groupBy(rows, (row) => row.points)].sort(([one], [other]) => other - one);
  let above = 0;
  return byPoints.flatMap(([, level]) =>
    split(level, rule, matches).flatMap((equal) => {
      const place = above + 1;
      above += equal.length;
      return equal
        .toSorted((one, other) => (one.team.name < other.team.name ? -1 : 1))
        .map((row, index) => ({
          ...row,
          rank: equal.some(({ played }) => played > 0) ? place : place + index,
        }));
    }),
  );
}
