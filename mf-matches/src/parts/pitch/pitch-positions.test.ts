import { createLineup, lineupPlayer } from '../../testing/create-match.ts';
import { getPitchPositions } from './pitch-positions.ts';

/** Players by their distance from the left goal line. */
function getLines(formation: string, side: 'home' | 'away') {
  const lines = new Map<number, number>();
  for (const { along } of getPitchPositions(createLineup(formation), side) ?? [])
    lines.set(along, (lines.get(along) ?? 0) + 1);
  return [...lines].sort(([one], [next]) => one - next);
}

test.each([
  ['4-3-3', [1, 4, 3, 3]],
  ['5-3-2', [1, 5, 3, 2]],
  ['4-2-3-1', [1, 4, 2, 3, 1]],
  ['4-3-1-2', [1, 4, 3, 1, 2]],
  ['3-1-4-1-1', [1, 3, 1, 4, 1, 1]],
])('[MATCH-3] %s is laid out from the goal outwards, each team on its half', (formation, counts) => {
  const home = getLines(formation, 'home');
  expect(home.map(([, count]) => count)).toEqual(counts);
  expect(Math.max(...home.map(([along]) => along))).toBeLessThan(50);
  const away = getLines(formation, 'away');
  expect(away.map(([, count]) => count)).toEqual(counts.toReversed());
  expect(Math.min(...away.map(([along]) => along))).toBeGreaterThan(50);
});

test('[MATCH-3] each team’s left back is on its own left', () => {
  const leftBack = (side: 'home' | 'away') =>
    getPitchPositions(createLineup('4-4-2'), side)?.find(({ player }) => player.name === 'Player 21')?.across;
  expect(leftBack('home')).toBe(12.5);
  expect(leftBack('away')).toBe(87.5);
});

test.each([
  ['there is no line-up', null],
  ['nobody starts', createLineup('4-4-2', { starters: [] })],
  ['a place is unknown', createLineup('4-4-2', { starters: [lineupPlayer('Alisson')] })],
])('there are no positions when %s', (_why, lineup) => {
  expect(getPitchPositions(lineup, 'home')).toBeNull();
});
