import { getTimeLeft } from './time-left.ts';

const now = Date.UTC(2026, 10, 21, 12);

test.each([
  [Date.UTC(2026, 10, 24, 14, 30), { days: 3, hours: 2, minutes: 30 }],
  [now + 60_000, { days: 0, hours: 0, minutes: 1 }],
  [now + 1, { days: 0, hours: 0, minutes: 1 }],
  [now, null],
  [now - 1, null],
])('until %d there are %j left', (kickoff, left) => {
  expect(getTimeLeft(kickoff, now)).toEqual(left);
});
