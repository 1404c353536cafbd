import type { Money } from '@fan-base/shared-contracts/api/offer';
import { type Language, localeTag } from '@fan-base/shared-contracts/language';

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

/** Decimals of a currency's whole unit. */
const getDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in whole units of its currency, e.g. 1299.5, for what reads numbers. */
export const toWholeUnits = ({ amount, currency }: Money): number => amount / 10 ** getDigits(currency);

/** A price as it is written in a language, without decimals that are zero: `1.299 kr.`, `£129.50`, `DKK 1,299`. */
export function formatPrice(price: Money, language: Language): string {
  const { currency } = price;
  const units = toWholeUnits(price);
  const digits = Number.isInteger(units) ? 0 : getDigits(currency);
  const number = units.toLocaleString(localeTag[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const sign = signs[currency]?.[language];
  if (language === 'da') return `${number}\u00a0${sign ?? currency}`;
  return sign ? `${sign}${number}` : `${currency}\u00a0${number}`;
}
