import type { Language } from '@fan-base/shared-contracts/language';
import danishCountries from './danish-countries.json' with { type: 'json' };

/** API-Football country names that differ in Danish. */
const danishNames: Readonly<Record<string, string>> = danishCountries;

/**
 * A country in the site's language. Not from Intl, which lacks England and Scotland and differs between
 * browsers. Countries missing from the table keep the provider's name.
 */
export const getCountryName = (english: string, language: Language): string =>
  (language === 'da' && Object.hasOwn(danishNames, english) ? danishNames[english] : undefined) ?? english;
