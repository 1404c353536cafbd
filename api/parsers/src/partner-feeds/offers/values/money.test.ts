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
  ['£89.99', '.', 8_999, 'GBP'],
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
  ['12.50.99', ',', null],
  ['699,95 DKK', '.', 69_995],
  ['599.00 DKK', ',', 59_900],
  ['79,9', '.', 7_990],
  ['1.299,00', '.', 129_900],
  ['1.299.000,00', '.', 129_900_000],
  ['1,299.50', ',', 129_950],
  ['$99.00', '.', 9_900, 'USD'],
  ['US$99', '.', 9_900, 'USD'],
  ['CA$ 99', '.', 9_900, 'CAD'],
  ['£85.00', ',', 8_500, 'GBP'],
  ['€ 99,00', ',', 9_900, 'EUR'],
  ['79.99 €', '.', 7_999, 'EUR'],
  ['EUR79.99', '.', 7_999, 'EUR'],
  ['79,99 Euro', ',', 7_999, 'EUR'],
  ['DKK599', ',', 59_900],
  ['kr. 599', ',', 59_900],
  ['599 kr', ',', 59_900],
  ['599 dkk', ',', 59_900],
  ['fra 599,- kr.', ',', 59_900],
  ['399 zł', ',', 39_900, 'PLN'],
  ['599,00 kr./stk.', ',', 59_900],
  ['599.00 DKK/stk', ',', 59_900],
  ['599:-', ',', 59_900],
  ['C$99', '.', 9_900, 'CAD'],
  ['99p', '.', null],
  ['Rs 599', '.', null],
  ['€ 99 / $ 105', '.', null],
  ['599 - 699', '.', null],
  ['.99', '.', null],
  ['1 29', '.', null],
  ['1.2345,00', ',', null],
  ['1,2,3', ',', null],
  ['from', '.', null],
  ['', '.', null],
  ['99999999999', '.', null],
];
for (const [text, decimal, amount, currency = 'DKK'] of amounts)
  test(`[INGEST-4] the price '${text}' with the decimal separator '${decimal}' is ${amount}`, () => {
    deepEqual(parseMoney(text, decimal, 'DKK'), amount === null ? null : { amount, currency });
  });

const signs: readonly (readonly [text: string, usual: string, amount: number | null, currency?: string])[] = [
  ['$99.00', 'AUD', 9_900, 'AUD'],
  ['599 kr', 'SEK', 59_900, 'SEK'],
  ['599 kr', 'GBP', null],
  ['¥900', 'GBP', 900, 'JPY'],
];
for (const [text, usual, amount, currency = usual] of signs)
  test(`[INGEST-4] '${text}' in a feed in ${usual} is ${amount === null ? 'unclear' : currency}`, () => {
    deepEqual(parseMoney(text, '.', usual), amount === null ? null : { amount, currency });
  });

test('[INGEST-4] conversion respects the number of decimals of each currency', () => {
  equal(convertAmount({ amount: 10_000, currency: 'EUR' }, 'DKK', 7.46), 74_600);
  equal(convertAmount({ amount: 12_900, currency: 'JPY' }, 'DKK', 0.045), 58_050);
});

test('[INGEST-4] pence are the small unit of a feed in pounds', () => {
  deepEqual(parseMoney('99p', '.', 'GBP'), { amount: 99, currency: 'GBP' });
});
