import type { Language } from '@fan-base/shared-contracts/language';

/** A number with the language's decimal mark. Without Intl, since pages format hundreds of them. */
export const formatDecimal = (value: number, language: Language, digits?: number): string => {
  const text = digits === undefined ? String(value) : value.toFixed(digits);
  return language === 'da' ? text.replace('.', ',') : text;
};
