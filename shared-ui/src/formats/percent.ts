import type { Language } from '@fan-base/shared-contracts/language';

/** A number with its percent sign, which Danish separates: `49 %`, `49%`. */
export const formatPercent = (text: string | number, language: Language): string =>
  language === 'da' ? `${text}\u00a0%` : `${text}%`;
