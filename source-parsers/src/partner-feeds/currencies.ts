import type { Language } from '@fan-base/shared-contracts/language';

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether ISO 4217 has the code. */
export const isCurrency = (code: string): boolean => known.has(code);

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** A currency in words, for whoever configures feeds, e.g. `SEK (Swedish Krona)`. */
export const currencyName = (code: string): string => `${code} (${names.of(code) ?? code})`;

const digits = new Map<string, number>();

/** How many decimals a currency has: two for most, none for the yen. */
export function minorDigits(currency: string): number {
  const before = digits.get(currency);
  if (before !== undefined) return before;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const count = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, count);
  return count;
}

/** In which currency the sites of a language compare prices. */
export const siteCurrency: Readonly<Record<Language, string>> = { da: 'DKK', en: 'GBP' };
