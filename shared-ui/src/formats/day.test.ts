import { formatDay } from './day.ts';

test.each([
  ['2027-06-30', 'da', '30. juni 2027'],
  ['2027-06-30', 'en', '30 June 2027'],
  ['1998-12-07', 'da', '7. december 1998'],
  ['2000-02-29', 'en', '29 February 2000'],
] as const)('%s is written in %s as %s, whatever the time zone', (day, language, text) => {
  expect(formatDay(day, language)).toBe(text);
});
