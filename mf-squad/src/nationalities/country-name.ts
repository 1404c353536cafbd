import type { Language } from '@fan-base/shared-contracts/language';
import { danishCountries } from './danish-countries.ts';

/**
 * A country in the site's language. From a table of ours and not from Intl, which knows neither England nor
 * Scotland and changes from one browser to the next. One that is not in it is shown as the provider names it.
 */
export const getCountryName = (english: string, language: Language): string =>
  (language === 'da' && Object.hasOwn(danishCountries, english) ? danishCountries[english] : undefined) ??
  english;
