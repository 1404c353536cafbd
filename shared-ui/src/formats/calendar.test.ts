import { getUtcOffset, toLocalTime } from './calendar.ts';

const hour = 3_600_000;

/** The same from Intl. Thousands of these formats would keep jest's worker busy when it is to exit. */
const createIntlFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });

function toText(instant: number, timeZone: string): string {
  const { year, month, day, hour, minute } = toLocalTime(instant, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}

test.each(['Europe/Copenhagen', 'Europe/London', 'America/New_York', 'Asia/Kolkata'])(
  'local times in %s match Intl from 1994 to 2037, also around the clock changes',
  (timeZone) => {
    const wrong: string[] = [];
    const intl = createIntlFormat(timeZone);
    const check = (instant: number) => {
      if (toText(instant, timeZone) !== intl.format(instant)) wrong.push(new Date(instant).toISOString());
    };
    for (let day = Date.UTC(1994, 0, 2, 12); day < Date.UTC(2038, 0); day += 7 * 24 * hour) {
      check(day);
      const date = new Date(day);
      const mayChange = [2, 9].includes(date.getUTCMonth()) && date.getUTCDate() > 23;
      if (mayChange) for (let at = -13; at < 13; at += 1) check(day + at * hour);
    }
    expect(wrong).toEqual([]);
  },
);

test('offsets of other zones are not computed', () => {
  expect(getUtcOffset(Date.UTC(2026, 6, 1), 'Europe/Copenhagen')).toBe(120);
  expect(getUtcOffset(Date.UTC(2026, 6, 1), 'America/New_York')).toBeUndefined();
  expect(getUtcOffset(Date.UTC(1990, 6, 1), 'Europe/Copenhagen')).toBeUndefined();
});
