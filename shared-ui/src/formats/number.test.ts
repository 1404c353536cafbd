import { formatDifference, formatNumber } from './number.ts';

test('numbers are written as Intl writes them, with a minus sign', () => {
  for (const [language, tag] of [
    ['da', 'da-DK'],
    ['en', 'en-GB'],
  ] as const)
    for (const decimals of [0, 1, 2]) {
      const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      const format = new Intl.NumberFormat(tag, options);
      for (const value of [0, 7, 12.5, 999, 1_000, 12_345.25, 999_999, 1_234_567.5, -4_321.5])
        expect(formatNumber(value, language, decimals)).toBe(format.format(value).replace('-', '−'));
    }
});

test.each([
  [5, '+5'],
  [0, '0'],
  [-7, '−7'],
])('the difference %d is written %s', (difference, text) => {
  expect(formatDifference(difference)).toBe(text);
});
