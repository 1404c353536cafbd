import type { Language } from '@fan-base/shared-contracts/language';
import { DateTime } from 'luxon';
import { hasFee } from '../people/terms.ts';
import { type Facts, fillTemplate, texts } from '../texts.ts';
import type { Match } from '../world/match.ts';
import { getShortName } from '../world/teams.ts';
import data from './articles/words.json' with { type: 'json' };

type Words = typeof data.en;
/** Which words a language has; countries that are spelled as in the provider's lists are left out. */
const words: Readonly<
  Record<Language, Omit<Words, 'countries'> & { readonly countries: Readonly<Record<string, string>> }>
> = data;

/** `three goals`, `no goals`; from eleven on in figures. */
export function formatCount(language: Language, count: number, thing: keyof Words['counts']): string {
  const forms = words[language].counts[thing];
  const n = texts[language].numerals[count] ?? count;
  return fillTemplate(forms[Math.min(count, 2)] ?? '', { n });
}

export const formatNumber = (language: Language, count: number): string =>
  texts[language].numerals[count] ?? String(count);

/** A day of the year as a text names it: `22 November`. */
export const formatDate = (language: Language, day: Date | string): string =>
  (typeof day === 'string'
    ? DateTime.fromISO(day, { zone: 'utc' })
    : DateTime.fromJSDate(day, { zone: texts[language].clock.zone })
  )
    .setLocale(language)
    .toFormat(words[language].date);

export const formatCountry = (language: Language, country: string): string =>
  words[language].countries[country] ?? country;

export const formatPosition = (language: Language, position: keyof Words['positions']): string =>
  words[language].positions[position];

export const formatVenue = (language: Language, side: 'home' | 'away'): string =>
  words[language].venues[side];

/** A transfer's price as fans write it: `€24m`, `24 mio. euro`. */
export function formatTerms(language: Language, terms: string | null): string {
  const { fees, terms: kinds } = words[language];
  const [, amount = '', unit] = /^€ ([\d.]+)([MK])$/.exec(terms ?? '') ?? [];
  if (hasFee(terms))
    return fillTemplate(fees[unit === 'K' ? 'K' : 'M'], {
      amount: language === 'da' ? amount.replace('.', ',') : amount,
    });
  if (terms === 'Loan') return kinds.loan;
  return terms?.startsWith('Free') ? kinds.free : kinds.undisclosed;
}

const toDecimals = (language: Language, value: number, digits: number): string =>
  value.toFixed(digits).replace('.', language === 'da' ? ',' : '.');

/** `26.4`, `26,4`. */
export const formatDecimal = (language: Language, value: number): string => toDecimals(language, value, 1);

/** A sum as fans write it: `€24m`, `9,5 mio. euro`. */
export const formatMillions = (language: Language, millions: number): string =>
  fillTemplate(words[language].fees.M, { amount: toDecimals(language, millions, millions < 10 ? 1 : 0) });

/** `31 per cent`; none of nothing. */
export const formatShare = (language: Language, part: number, whole: number): string =>
  fillTemplate(words[language].share, { n: Math.round((100 * part) / Math.max(1, whole)) });

/** `A, B and C`. */
export const joinNames = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(names);

export const writeLines = (language: Language, line: keyof Words['lines'], rows: readonly Facts[]): string =>
  rows.map((row) => fillTemplate(words[language].lines[line], row)).join('\n');

export const toResultFacts = (language: Language, { home, away, score, kickoff }: Match): Facts => ({
  home: getShortName(home, language),
  away: getShortName(away, language),
  goals: score.fullTime.join('–'),
  date: formatDate(language, kickoff),
});

/** `Liverpool 4–1 Ipswich`, `Liverpool–Ipswich 4–1`. */
export const formatResult = (language: Language, match: Match): string =>
  fillTemplate(words[language].result, toResultFacts(language, match));
