import type { Language } from '@fan-base/shared-contracts/language';
import { formatKickoff, formatKickoffInFull, formatKickoffMonth, formatKickoffTime } from './kickoff.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const timeZone = 'Europe/Copenhagen';
const both = (write: (language: Language) => string) => (['da', 'en'] as const).map(write);

test.each([
  ['2026-11-21T19:45Z', 'i dag 20.45', 'today 20:45'],
  ['2026-11-22T19:45Z', 'i morgen 20.45', 'tomorrow 20:45'],
  ['2026-11-21T23:30Z', 'i morgen 00.30', 'tomorrow 00:30'],
  ['2026-11-20T14:00Z', 'i går 15.00', 'yesterday 15:00'],
  ['2026-11-28T14:00Z', 'lør. 28. nov. 15.00', 'Sat 28 Nov 15:00'],
  ['2027-05-02T14:00Z', 'søn. 2. maj 16.00', 'Sun 2 May 16:00'],
  ['2025-08-16T14:00Z', 'lør. 16. aug. 2025 16.00', 'Sat 16 Aug 2025 16:00'],
])(
  '[MATCH-6] in Copenhagen at noon of 21 November, a match at %s is "%s" and "%s"',
  (at, danish, english) => {
    const write = (language: Language) =>
      formatKickoff({ at: Date.parse(at), timeKnown: true, now, language, timeZone });
    expect(both(write)).toEqual([danish, english]);
  },
);

test.each([
  // New Year
  ['2026-12-31T22:30Z', '2026-12-31T19:00Z', 'i dag 20.00', 'today 20:00'],
  ['2026-12-31T22:30Z', '2026-12-31T23:30Z', 'i morgen 00.30', 'tomorrow 00:30'],
  ['2026-12-31T22:30Z', '2027-01-02T15:00Z', 'lør. 2. jan. 16.00', 'Sat 2 Jan 16:00'],
  ['2026-12-31T23:30Z', '2026-12-31T22:45Z', 'i går 23.45', 'yesterday 23:45'],
  ['2026-12-31T23:30Z', '2027-01-01T14:00Z', 'i dag 15.00', 'today 15:00'],
  // The night without the hour from 02:00 to 03:00
  ['2027-03-27T22:30Z', '2027-03-28T00:59Z', 'i morgen 01.59', 'tomorrow 01:59'],
  ['2027-03-27T22:30Z', '2027-03-28T01:00Z', 'i morgen 03.00', 'tomorrow 03:00'],
  ['2027-03-28T00:30Z', '2027-03-28T01:30Z', 'i dag 03.30', 'today 03:30'],
  ['2027-03-28T21:30Z', '2027-03-28T22:30Z', 'i morgen 00.30', 'tomorrow 00:30'],
])('[MATCH-6] in Copenhagen at %s, a match at %s is "%s" and "%s"', (time, at, danish, english) => {
  const occasion = { at: Date.parse(at), timeKnown: true, now: Date.parse(time), timeZone };
  expect(both((language) => formatKickoff({ ...occasion, language }))).toEqual([danish, english]);
});

test.each(['Europe/Copenhagen', 'America/Los_Angeles', 'Asia/Tokyo'])(
  'a match without a time has its day in %s',
  (zone) => {
    const occasion = { at: Date.parse('2026-11-28T00:00Z'), timeKnown: false, timeZone: zone };
    expect(both((language) => formatKickoff({ ...occasion, now, language }))).toEqual([
      'lør. 28. nov., tid følger',
      'Sat 28 Nov, time to be confirmed',
    ]);
    expect(formatKickoffInFull({ ...occasion, language: 'da' })).toBe('lørdag 28. november 2026');
  },
);

test('the whole date and time, the clock and the month are written in the words of the language', () => {
  const occasion = { at: Date.parse('2026-03-07T13:05Z'), timeKnown: true, timeZone };
  expect(both((language) => formatKickoffInFull({ ...occasion, language }))).toEqual([
    'lørdag 7. marts 2026 kl. 14.05',
    'Saturday 7 March 2026 at 14:05',
  ]);
  expect(both((language) => formatKickoffTime({ ...occasion, language }))).toEqual(['14.05', '14:05']);
  expect(both((language) => formatKickoffMonth({ ...occasion, language }))).toEqual([
    'marts 2026',
    'March 2026',
  ]);
});

test('a month that has begun where the reader is counts as begun', () => {
  const at = Date.parse('2026-11-30T23:30Z');
  expect(formatKickoffMonth({ at, timeKnown: true, language: 'en', timeZone })).toBe('December 2026');
  expect(formatKickoffMonth({ at, timeKnown: true, language: 'en', timeZone: 'Europe/London' })).toBe(
    'November 2026',
  );
});
