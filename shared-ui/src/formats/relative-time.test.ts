import { formatRelativeTime } from './relative-time.ts';

const now = Date.UTC(2026, 10, 21, 12);
const ago = (seconds: number) => now - seconds * 1_000;
const day = 86_400;

test.each([
  [0, 'lige nu', 'just now'],
  [59, 'lige nu', 'just now'],
  [60, 'for 1 minut siden', '1 minute ago'],
  [300, 'for 5 minutter siden', '5 minutes ago'],
  [7_200, 'for 2 timer siden', '2 hours ago'],
  [3 * day, 'for 3 dage siden', '3 days ago'],
  [15 * day, 'for 2 uger siden', '2 weeks ago'],
  [70 * day, 'for 2 måneder siden', '2 months ago'],
  [800 * day, 'for 2 år siden', '2 years ago'],
  [25 * 366 * day, 'for 2 årtier siden', '2 decades ago'],
  [150 * 366 * day, 'for 1 århundrede siden', '1 century ago'],
  [2_100 * 366 * day, 'for 2 årtusinder siden', '2 millennia ago'],
  [-7_200, 'om 2 timer', 'in 2 hours'],
])('[SHELL-7] %d seconds ago is "%s" and "%s"', (seconds, danish, english) => {
  expect(formatRelativeTime(ago(seconds), now, 'da')).toBe(danish);
  expect(formatRelativeTime(ago(seconds), now, 'en')).toBe(english);
});

test('units that Intl knows are named as it names them', () => {
  const lengths = {
    minute: 60,
    hour: 3_600,
    day,
    week: 7 * day,
    month: (365.25 * day) / 12,
    year: 365.25 * day,
  };
  for (const language of ['da', 'en'] as const) {
    const format = new Intl.RelativeTimeFormat(language === 'da' ? 'da-DK' : 'en-GB', { numeric: 'always' });
    for (const [unit, length] of Object.entries(lengths))
      for (const count of [1, 2, 3]) {
        const expected = (amount: number) => format.format(amount, unit as Intl.RelativeTimeFormatUnit);
        const seconds = count * length + 1;
        expect(formatRelativeTime(ago(seconds), now, language)).toBe(expected(-count));
        expect(formatRelativeTime(ago(-seconds), now, language)).toBe(expected(count));
      }
  }
});
