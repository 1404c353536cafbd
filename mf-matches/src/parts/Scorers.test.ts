import { createEvent, person } from '../testing/create-match.ts';
import { groupByScorer } from './Scorers.tsx';

test('[MATCH-3] goals are grouped by player, in order of their first goal', () => {
  const goal = (minute: number, name: string | null) => ({
    event: createEvent({ minute, player: name === null ? null : person(name) }),
    side: 'home' as const,
    score: { home: 1, away: 0 },
  });
  const scorers = groupByScorer([goal(5, 'B'), goal(9, 'A'), goal(20, null), goal(30, 'B')]);
  expect(scorers.map(({ player, events }) => [player.name, events.map(({ minute }) => minute)])).toEqual([
    ['B', [5, 30]],
    ['A', [9]],
  ]);
});
