import type { Language } from '@fan-base/shared-contracts/language';

const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** Formats a currency for messages, e.g. `SEK (Swedish Krona)`. */
export const formatCurrency = (code: string): string => `${code} (${names.of(code) ?? code})`;

const getSign = (currency: string, locale: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Normalizes a currency sign: `kr.` and `Kr` are equal. */
const toSignKey = (sign: string) => sign.toLowerCase().replace(/\.$/, '');

interface Signs {
  /** Currencies by sign: `kr` has four, `A$` one. */
  readonly currencies: ReadonlyMap<string, ReadonlySet<string>>;
  /** The currency that a bare sign means in English: `$` is the US dollar, `kr` is ambiguous. */
  readonly english: ReadonlyMap<string, string>;
}

let signs: Signs | null = null;

/** Computed lazily: the API loads this module, but parses no prices. */
function getSigns(): Signs {
  if (signs) return signs;
  const currencies = new Map<string, Set<string>>([['euro', new Set(['EUR'])]]);
  // Canadian shops write C$, which ICU only knows as Nicaragua's.
  const english = new Map([['c$', 'CAD']]);
  currencies.set('c$', new Set(['CAD']));
  for (const code of currencyCodes) {
    const symbol = getSign(code, 'en', 'symbol');
    english.set(toSignKey(symbol), code);
    for (const sign of [
      code,
      symbol,
      getSign(code, 'en-GB', 'symbol'),
      getSign(code, 'en', 'narrowSymbol'),
    ]) {
      const key = toSignKey(sign);
      currencies.set(key, (currencies.get(key) ?? new Set()).add(code));
    }
  }
  signs = { currencies, english };
  return signs;
}

/** Words next to prices that do not name a currency. */
const neutralWords: ReadonlySet<string> = new Set(
  'from,only,now,price,fra,kun,nu,pris,pr,stk,inkl,incl,moms,vat'.split(','),
);

/**
 * Determines the currency from the words around a price: `EUR`, `kr.`, `US$`.
 * @param defaultCurrency the default, and the meaning of a sign that several currencies share
 * @returns the ISO 4217 code, or null if the words name no currency or are ambiguous
 */
export function findCurrency(text: string, defaultCurrency: string): string | null {
  const keys = [...text.matchAll(/\p{L}*\p{Sc}|[^\s\p{Sc}:()/]+/gu)]
    .map(([token]) => toSignKey(token))
    .filter((key) => !neutralWords.has(key));
  if (keys.length === 0) return defaultCurrency;
  const { currencies, english } = getSigns();
  const meanings = keys.map((key) => currencies.get(key) ?? new Set<string>());
  const candidates = meanings.reduce((one, other) => one.intersection(other));
  if (candidates.has(defaultCurrency)) return defaultCurrency;
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0) return only;
  return keys.map((key) => english.get(key) ?? '').find((code) => candidates.has(code)) ?? null;
}

const digits = new Map<string, number>();

/** The number of decimals of a currency: usually two, none for the yen. */
export function minorDigits(currency: string): number {
  const cached = digits.get(currency);
  if (cached !== undefined) return cached;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const count = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, count);
  return count;
}

/** The currency in which a language's sites compare prices. */
export const siteCurrency: Readonly<Record<Language, string>> = { da: 'DKK', en: 'GBP' };
