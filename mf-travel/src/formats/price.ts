import type { Money } from '@fan-base/shared-contracts/api/offer';
import type { Language } from '@fan-base/shared-contracts/language';
import { formatNumber } from '@fan-base/shared-ui/formats/number';

/**
 * Signs of our own: those of Intl differ between the server's and the browsers' versions, and a text that differs is
 * rendered anew. A currency without one is told by its code.
 */
const signs: Readonly<Record<string, Partial<Record<Language, string>>>> = {
  DKK: { da: 'kr.' },
  GBP: { da: '£', en: '£' },
  EUR: { da: '€', en: '€' },
  USD: { da: '$', en: '$' },
};

/** Decimals of currencies' whole units. Those of nearly all offers stand here: asking Intl takes long on a phone. */
const digits = new Map([...Object.keys(signs), 'SEK', 'NOK', 'CHF'].map((currency) => [currency, 2]));

function getDigits(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, found);
  return found;
}

/** An amount in whole units of its currency, e.g. 1299.5, for what reads numbers. */
export const toWholeUnits = ({ amount, currency }: Money): number => amount / 10 ** getDigits(currency);

/** A price as it is written in a language, without decimals that are zero: `1.299 kr.`, `£129.50`, `DKK 1,299`. */
export function formatPrice(price: Money, language: Language): string {
  const { currency } = price;
  const units = toWholeUnits(price);
  const decimals = Number.isInteger(units) ? 0 : getDigits(currency);
  const number = formatNumber(units, language, decimals);
  const sign = signs[currency]?.[language];
  if (language === 'da') return `${number}\u00a0${sign ?? currency}`;
  return sign ? `${sign}${number}` : `${currency}\u00a0${number}`;
}
