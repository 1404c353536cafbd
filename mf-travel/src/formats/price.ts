import type { Money } from '@fan-base/shared-contracts/api/offer';
import type { Language } from '@fan-base/shared-contracts/language';
import { formatNumber } from '@fan-base/shared-ui/formats/number';

/**
 * Not from Intl: its currency symbols differ between server and browser versions, and a hydration mismatch
 * rerenders the page. Currencies missing here use their code.
 */
const signs: Readonly<Record<string, Partial<Record<Language, string>>>> = {
  DKK: { da: 'kr.' },
  GBP: { da: '£', en: '£' },
  EUR: { da: '€', en: '€' },
  USD: { da: '$', en: '$' },
};

/** Decimals per currency. Covers nearly all offers; asking Intl is slow on a phone. */
const digits = new Map([...Object.keys(signs), 'SEK', 'NOK', 'CHF'].map((currency) => [currency, 2]));

function getDigits(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  // biome-ignore lint/plugin: reads the decimals of a currency, and formats nothing
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, found);
  return found;
}

/** An amount in whole units of its currency, e.g. 1299.5, for machine-readable output. */
export const toWholeUnits = ({ amount, currency }: Money): number => amount / 10 ** getDigits(currency);

/** A price in the site's language, without zero decimals: `1.299 kr.`, `£129.50`, `DKK 1,299`. */
export function formatPrice(price: Money, language: Language): string {
  const { currency } = price;
  const units = toWholeUnits(price);
  const decimals = Number.isInteger(units) ? 0 : getDigits(currency);
  const number = formatNumber(units, language, decimals);
  const sign = signs[currency]?.[language];
  if (language === 'da') return `${number}\u00a0${sign ?? currency}`;
  return sign ? `${sign}${number}` : `${currency}\u00a0${number}`;
}
