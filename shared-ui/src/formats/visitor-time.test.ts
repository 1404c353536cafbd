import { formatVisitorTime, formatVisitorTitle, type VisitorTimeText } from './visitor-time.ts';

const write = (part: Pick<VisitorTimeText, 'as' | 'at'> & Partial<VisitorTimeText>) =>
  formatVisitorTime({
    now: Date.parse('2026-11-27T18:00:00Z'),
    language: 'en',
    timeZone: 'Europe/London',
    ...part,
  });

const evening = '2026-11-28T20:00:00.000Z';

test.each([
  ['kickoff', 'Europe/London', 'tomorrow 20:00'],
  ['kickoff', 'America/New_York', 'tomorrow 15:00'],
  ['kickoff', 'Asia/Tokyo', 'tomorrow 05:00'],
  ['day', 'Pacific/Auckland', 'tomorrow'],
  ['date', 'Europe/London', '28 November 2026'],
  ['date', 'Asia/Tokyo', '29 November 2026'],
  ['clock', 'Asia/Kolkata', '01:30'],
] as const)('[MATCH-6] as a %s in %s, a match of the evening is %s', (as, timeZone, expected) => {
  expect(write({ as, at: evening, timeZone })).toBe(expected);
});

test.each([
  ['Europe/London', '20:00'],
  ['America/Los_Angeles', '12:00'],
  ['Asia/Tokyo', 'Sun 05:00'],
])('[GRAPH-3] below the heading of its day, a kick-off in %s is %s', (timeZone, expected) => {
  expect(write({ as: 'clock', at: evening, beside: '2026-11-28', timeZone })).toBe(expected);
});

test.each([
  ['Europe/London', '00:10', 'Sun 29 Nov 00:10'],
  ['America/New_York', '19:10', '19:10'],
])('[FORUM-3] after a post of the same hour, one in %s', (timeZone, _clock, expected) => {
  const now = Date.parse('2026-12-05T12:00:00Z');
  const at = '2026-11-29T00:10:00.000Z';
  expect(write({ as: 'post', at, beside: '2026-11-28T23:50:00.000Z', now, timeZone })).toBe(expected);
});

test('[MATCH-6] a day without a time is the same everywhere, and tomorrow depends on the visitor’s day', () => {
  const at = '2026-11-28';
  expect(write({ as: 'date', at, timeZone: 'Pacific/Honolulu' })).toBe('28 November 2026');
  expect(write({ as: 'day', at, timeZone: 'Pacific/Honolulu' })).toBe('tomorrow');
  expect(write({ as: 'day', at, timeZone: 'Pacific/Auckland' })).toBe('today');
  expect(write({ as: 'kickoff', at })).toBe('tomorrow, time to be confirmed');
});

test('[MATCH-6] without a name of a zone the device’s clock is used', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const as of ['kickoff', 'day', 'date', 'clock', 'post'] as const)
    expect(write({ as, at: evening, timeZone: null })).toBe(write({ as, at: evening, timeZone }));
  const text = { as: 'day', at: evening, now: 0, language: 'en', timeZone: 'America/New_York' } as const;
  expect(formatVisitorTitle(text)).toBe('Saturday 28 November 2026 at 15:00');
});
