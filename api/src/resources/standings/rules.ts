/** What decides between teams that are level on points. `head-to-head` counts once the level teams have all met. */
export type Criterion =
  | 'goal-difference'
  | 'goals'
  | 'away-goals'
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

/** From a season on, of leagues whose rule is not by goals alone; what is level then shares the place. */
const rules: readonly (readonly [league: string, since: number, rule: readonly Criterion[]])[] = [
  ['es.1', 1928, byHeadToHead],
  ['es.2', 1928, byHeadToHead],
  ['it.1', 2005, byHeadToHead],
  ['pt.1', 2000, byHeadToHead],
  ['de.1', 2000, german],
  ['de.2', 2000, german],
  ['de.3', 2008, german],
];

/** The rule of a league by which teams that are level on points are ranked, first things first. */
export const getRule = (league: string, season: number): readonly Criterion[] =>
  rules.find(([key, since]) => key === league && season >= since)?.[2] ?? byGoals;

/** Points that a league has taken from a team, which no list of results tells. */
export const deductions = [
  { league: 'en.1', season: 2023, team: 'Everton FC', points: 8 },
  { league: 'en.1', season: 2023, team: 'Nottingham Forest FC', points: 4 },
] as const;
