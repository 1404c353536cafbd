import { formatClock } from './match-minute.ts';

const startedAt = '2026-11-28T15:00:00.000Z';

test.each([
  ['15:00:00', 45, '1′'],
  ['15:22:59', 45, '23′'],
  ['15:44:59', 45, '45′'],
  ['15:45:00', 45, '45+1′'],
  ['15:46:30', 90, '47′'],
  ['16:33:10', 90, '90+4′'],
  ['14:59:00', 45, '1′'],
])('[MATCH-2] at %s a clock that adds time after %d minutes shows %s', (time, addedAfter, text) => {
  expect(formatClock({ startedAt, addedAfter }, Date.parse(`2026-11-28T${time}Z`))).toBe(text);
});
