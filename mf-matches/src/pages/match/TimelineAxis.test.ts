import { createEvent } from '../../testing/create-match.ts';
import { getAxisLength, getAxisMarks } from './TimelineAxis.tsx';

test('[MATCH-3] events are placed by minute and stacked if they overlap', () => {
  const marks = getAxisMarks(
    [
      createEvent({ minute: 45 }),
      createEvent({ minute: 46 }),
      createEvent({ minute: 46, side: 'away' }),
      createEvent({ minute: 90, extra: 4 }),
    ],
    90,
  );
  expect(marks.map(({ at, level }) => [Math.round(at), level])).toEqual([
    [50, 0],
    [51, 1],
    [51, 0],
    [100, 0],
  ]);
});

const kick = (minute: number) => createEvent({ minute, extra: 3, kind: 'shootout-goal' });

test.each([
  ['a plain match', 'FT', [createEvent({ minute: 90, extra: 6 })], 90],
  ['a goal in extra time', 'ET', [createEvent({ minute: 105 })], 120],
  ['extra time in which nothing happened', 'AET', [createEvent({ minute: 80 })], 120],
  ['a shoot-out after extra time', 'PEN', [kick(120)], 120],
  ['a shoot-out after 90 minutes', 'PEN', [kick(90)], 90],
] as const)('[MATCH-3] the axis has the minutes played: %s', (_what, status, events, length) => {
  expect(getAxisLength(events, status)).toBe(length);
});

test('[MATCH-3] the kicks of a shoot-out are not on the axis', () => {
  expect(getAxisMarks([kick(120)], 120)).toEqual([]);
  expect(getAxisMarks([createEvent({ minute: 105 })], 120)[0]?.at).toBe(87.5);
});
