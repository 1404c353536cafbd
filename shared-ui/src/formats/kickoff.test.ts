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
