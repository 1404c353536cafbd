import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { convertAmount, type Decimal, parseMoney } from './money.ts';

const amounts: readonly (readonly [
  text: string,
  decimal: Decimal,
  amount: number | null,
  currency?: string,
])[] = [
  ['1.299,00 kr.', ',', 129_900],
  ['1299', ',', 129_900],
  ['1.299', ',', 129_900],
  ['1,299.50', '.', 129_950],
  ['£89.99', '.', 8_999],
  ['89.9900', '.', 8_999],
  ['89.995', '.', 9_000],
  ['89.9', '.', 8_990],
  ['EUR 1 299,5', ',', 129_950, 'EUR'],
  ['1\u00a0299 SEK', ',', 129_900, 'SEK'],
  ['1’299.00 CHF', '.', 129_900, 'CHF'],
  ['12,900 JPY', '.', 12_900, 'JPY'],
  ['599,-', ',', 59_900],
  ['0', '.', 0],
  ['-5', '.', null],
  ['12.50.99', ',', 125_099_00],
  ['1,2,3', ',', null],
  ['from', '.', null],
  ['', '.', null],
  ['99999999999', '.', null],
];
for (const [text, decimal, amount, currency = 'DKK'] of amounts)
  test(`[INGEST-4] the price '${text}' with decimals after '${decimal}' is ${amount}`, () => {
    deepEqual(parseMoney(text, decimal, 'DKK'), amount === null ? null : { amount, currency });
  });

test('[INGEST-4] prices are compared in one currency, whatever decimals each has', () => {
  equal(convertAmount({ amount: 10_000, currency: 'EUR' }, 'DKK', 7.46), 74_600);
  equal(convertAmount({ amount: 12_900, currency: 'JPY' }, 'DKK', 0.045), 58_050);
});
