import { formatPrice, toWholeUnits } from './price.ts';

test.each([
  [129_900, 'DKK', '1.299\u00a0kr.', 'DKK\u00a01,299'],
  [129_950, 'DKK', '1.299,50\u00a0kr.', 'DKK\u00a01,299.50'],
  [7_999, 'GBP', '79,99\u00a0£', '£79.99'],
  [1_250_000, 'EUR', '12.500\u00a0€', '€12,500'],
  [5_000, 'JPY', '5.000\u00a0JPY', 'JPY\u00a05,000'],
  [0, 'SEK', '0\u00a0SEK', 'SEK\u00a00'],
])(
  '[TRAVEL-1] %i of the smallest unit of %s is "%s" in Danish and "%s" in English',
  (amount, currency, da, en) => {
    expect(formatPrice({ amount, currency }, 'da')).toBe(da);
    expect(formatPrice({ amount, currency }, 'en')).toBe(en);
  },
);

test('an amount in whole units follows the decimals of its currency', () => {
  expect(toWholeUnits({ amount: 7_999, currency: 'GBP' })).toBe(79.99);
  expect(toWholeUnits({ amount: 7_999, currency: 'JPY' })).toBe(7_999);
});
