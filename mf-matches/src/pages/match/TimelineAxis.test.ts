import { createEvent } from '../../testing/create-match.ts';
import { getAxisLength, getAxisMarks } from './TimelineAxis.tsx';

test('[MATCH-3] events are placed by minute and stacked if they overlap', () => {
  const marks = getAxisMarks([
    createEvent({ minute: 45 }),
    createEvent({ minute: 46 }),
    createEvent({ minute: 46, side: 'away' }),
    createEvent({ minute: 90, extra: 4 }),
  ]);
  expect(marks.map(({ at, level }) => [Math.round(at), level])).toEqual([
    [50, 0],
    [51, 1],
    [51, 0],
    [100, 0],
  ]);
});

test('[MATCH-3] the axis includes extra time but no shoot-out', () => {
  const kick = createEvent({ minute: 120, extra: 3, kind: 'shootout-goal' });
  expect(getAxisLength([kick])).toBe(90);
  expect(getAxisMarks([kick])).toEqual([]);
  expect(getAxisMarks([createEvent({ minute: 105 })])[0]?.at).toBe(87.5);
});
