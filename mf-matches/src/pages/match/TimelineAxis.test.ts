import { createEvent } from '../../testing/create-match.ts';
import { getAxisLength, getAxisMarks } from './TimelineAxis.tsx';

test('[MATCH-3] an event stands on the axis by its minute, and one beside another is piled on it', () => {
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

test('[MATCH-3] the axis of a match with extra time is longer, and a shoot-out is not on it', () => {
  const kick = createEvent({ minute: 120, extra: 3, kind: 'shootout-goal' });
  expect(getAxisLength([kick])).toBe(90);
  expect(getAxisMarks([kick])).toEqual([]);
  expect(getAxisMarks([createEvent({ minute: 105 })])[0]?.at).toBe(87.5);
});
