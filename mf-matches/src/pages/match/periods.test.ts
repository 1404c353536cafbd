import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { createEvent } from '../../testing/create-match.ts';
import { addPeriods } from './periods.ts';

const events = [
  createEvent({ minute: 12 }),
  createEvent({ minute: 45, extra: 2 }),
  createEvent({ minute: 46 }),
];
const halfTime = { home: 2, away: 0 };
const score = { home: 3, away: 0 };

const describeRows = (...[list, fixture]: Parameters<typeof addPeriods>) =>
  addPeriods(list, fixture).map((row) => ('event' in row ? row.event.minute : row.period));

test.each([
  ['after the match', 'FT', halfTime, [12, 45, 'half-time', 46, 'full-time']],
  ['in the second half', '2H', halfTime, [12, 45, 'half-time', 46]],
  ['without a score at half time', 'FT', null, [12, 45, 46, 'full-time']],
  ['in the first half', '1H', halfTime, [12, 45, 46]],
] as const)('[MATCH-3] %s the events have the ends of its periods', (_when, status, half, rows) => {
  expect(describeRows(events, createFixture({ status, halfTime: half, score }))).toEqual(rows);
});

test('[MATCH-3] half time is last while nothing has happened after it', () => {
  const fixture = createFixture({ status: 'HT', halfTime, score: halfTime });
  expect(describeRows(events.slice(0, 2), fixture)).toEqual([12, 45, 'half-time']);
});
