import type { Language } from '@fan-base/shared-contracts/language';

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** A currency in words, for whoever configures feeds, e.g. `SEK (Swedish Krona)`. */
export const currencyName = (code: string): string => `${code} (${names.of(code) ?? code})`;

const getSign = (currency: string, locale: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** A currency's sign without its dot, in lower case: `kr.` and `Kr` are one sign. */
const toSignKey = (sign: string) => sign.toLowerCase().replace(/\.$/, '');

interface Signs {
  /** Which currencies write a sign: `kr` is that of four, `A$` of one. */
  readonly currencies: ReadonlyMap<string, ReadonlySet<string>>;
  /** The currency that a sign alone means in English: `$` is the US dollar, `kr` no single one. */
  readonly english: ReadonlyMap<string, string>;
}

let signs: Signs | null = null;

/** Read from ICU with the first price: the API loads this module too, and parses none. */
function getSigns(): Signs {
  if (signs) return signs;
  const currencies = new Map<string, Set<string>>([['euro', new Set(['EUR'])]]);
  const english = new Map<string, string>();
  for (const code of known) {
    const usual = getSign(code, 'en', 'symbol');
    english.set(toSignKey(usual), code);
    for (const sign of [code, usual, getSign(code, 'en-GB', 'symbol'), getSign(code, 'en', 'narrowSymbol')]) {
      const key = toSignKey(sign);
      currencies.set(key, (currencies.get(key) ?? new Set()).add(code));
    }
  }
  signs = { currencies, english };
  return signs;
}

/** Words that stand beside prices and say nothing about the currency. */
const neutralWords: ReadonlySet<string> = new Set(
  'from,only,now,price,fra,kun,nu,pris,pr,stk,inkl,incl,moms,vat'.split(','),
);

/**
 * The currency that the words around a price name: `EUR`, `kr.`, `US$`.
 * @param usual the currency of a price that names none, and the one that a sign of several currencies means
 * @returns the ISO 4217 code, or null where a word is no currency, or the words leave it open
 */
export function findCurrency(words: string, usual: string): string | null {
  const keys = [...words.matchAll(/\p{L}*\p{Sc}|[^\s\p{Sc}:()]+/gu)]
    .map(([token]) => toSignKey(token))
    .filter((key) => !neutralWords.has(key));
  if (keys.length === 0) return usual;
  const { currencies, english } = getSigns();
  const meanings = keys.map((key) => currencies.get(key) ?? new Set<string>());
  const candidates = meanings.reduce((one, other) => one.intersection(other));
  if (candidates.has(usual)) return usual;
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0) return only;
  return keys.map((key) => english.get(key) ?? '').find((code) => candidates.has(code)) ?? null;
}

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
