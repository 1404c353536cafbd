/** Tie-breakers between teams level on points. `head-to-head` applies once the tied teams have all met. */
export type Criterion =
  | 'goal-difference'
  | 'goals'
  | 'away-goals'
  | 'wins'
  | 'away-wins'
  | 'head-to-head-points'
  | 'head-to-head-goal-difference'
  | 'head-to-head-away-goals';

/** The usual rule. */
export const byGoals = ['goal-difference', 'goals'] as const;
const byHeadToHead = [
  'head-to-head-points',
  'head-to-head-goal-difference',
  'goal-difference',
  'goals',
] as const;
const german = [...byGoals, 'head-to-head-goal-difference', 'head-to-head-away-goals', 'away-goals'] as const;

/** UEFA's league phases; further criteria are the opponents' points, which leave few ties. */
const leaguePhase = [...byGoals, 'away-goals', 'wins', 'away-wins'] as const;
const europeanCups = ['uefa.cl', 'uefa.el', 'uefa.conf'];
/** The first season with league phases; before them, groups were ranked by head-to-head. */
const firstLeaguePhase = 2024;

/** Leagues with other tie-breakers than goals, and their first season; teams still level share the rank. */
const rules: readonly (readonly [league: string, since: number, rule: readonly Criterion[]])[] = [
  ['es.1', 1928, byHeadToHead],
  ['es.2', 1928, byHeadToHead],
  ['it.1', 2005, byHeadToHead],
  ['pt.1', 2000, byHeadToHead],
  ['de.1', 2000, german],
  ['de.2', 2000, german],
  ['de.3', 2008, german],
  ...europeanCups.map((cup) => [cup, firstLeaguePhase, leaguePhase] as const),
  ...europeanCups.map((cup) => [cup, 1991, byHeadToHead] as const),
];

/** A league's tie-breakers, in order. */
export const getRule = (league: string, season: number): readonly Criterion[] =>
  rules.find(([key, since]) => key === league && season >= since)?.[2] ?? byGoals;

/** Point deductions, which results do not show. */
export const deductions = [
  { league: 'en.1', season: 2023, team: 'Everton FC', points: 8 },
  { league: 'en.1', season: 2023, team: 'Nottingham Forest FC', points: 4 },
] as const;
