import type { Language } from '@fan-base/shared-contracts/language';
import { danishCountries } from './danish-countries.ts';

/**
 * A country in the site's language. Not from Intl, which lacks England and Scotland and differs between
 * browsers. Countries missing from the table keep the provider's name.
 */
export const getCountryName = (english: string, language: Language): string =>
  (language === 'da' && Object.hasOwn(danishCountries, english) ? danishCountries[english] : undefined) ??
  english;
