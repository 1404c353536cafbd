import { formatMoney } from './money.ts';

test.each([
  [0, '€0', '€0'],
  [950, '€950', '€950'],
  [999, '€999', '€999'],
  [999.6, '€1.0K', '€1,0K'],
  [1_000, '€1.0K', '€1,0K'],
  [250_000, '€250.0K', '€250,0K'],
  [999_960, '€1.0M', '€1,0M'],
  [1_800_000, '€1.8M', '€1,8M'],
  [222_000_000, '€222.0M', '€222,0M'],
  [1_250_000_000, '€1.3B', '€1,3B'],
  [4_000_000_000_000, '€4,000.0B', '€4.000,0B'],
  [-36_500_000, '−€36.5M', '−€36,5M'],
])('[TRANS-4] %d euros are written %s in English and %s in Danish', (euros, english, danish) => {
  expect(formatMoney(euros, 'en')).toBe(english);
  expect(formatMoney(euros, 'da')).toBe(danish);
});
