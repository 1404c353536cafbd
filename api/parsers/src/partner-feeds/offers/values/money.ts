import { findCurrency, minorDigits } from '../../currencies.ts';

export interface Amount {
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
}

export type Decimal = ',' | '.';

/** Larger amounts are errors. */
const maxDigits = 10;
/** Longer cells are descriptions, not prices. */
const maxLength = 80;

/** Text, one number, text: `EUR79.99`, `599,- kr.` */
const pricePattern = /^([^\d]*)(\d(?:[\d.,'’\s]*\d)?)(?:[.,:]?[-–—]{0,2})?([^\d]*)$/u;

/**
 * Splits a number at its decimal separator. A separator is for thousands only if groups of three digits follow it, and
 * for decimals if it is the only one of its kind.
 */
function splitNumber(text: string, decimal: Decimal): readonly [whole: string, decimals: string] | null {
  const number = text.replace(/(?<=^\d{1,3}(?:[\s'’]\d{3})*)[\s'’](?=\d{3}(?!\d))/g, '');
  const other = decimal === ',' ? '.' : ',';
  for (const [thousands, point] of [
    [other, decimal],
    [decimal, other],
  ] as const) {
    const pattern = new RegExp(`^(\\d+|\\d{1,3}(?:\\${thousands}\\d{3})+)(?:\\${point}(\\d+))?$`);
    const [, whole, decimals = ''] = pattern.exec(number) ?? [];
    if (whole !== undefined) return [whole.replaceAll(thousands, ''), decimals];
  }
  return null;
}

/**
 * Parses an amount: `1.299,00 kr.`, `£89.99`, `EUR79.99`, `89.9900`. Half a minor unit and more is rounded up.
 * @param decimal the decimal separator for ambiguous numbers: with a comma, `1.299` is 1299
 * @param currency the default currency
 * @returns null if it is not an amount, is negative, or its currency is unclear
 */
export function parseMoney(text: string, decimal: Decimal, currency: string): Amount | null {
  if (text.length > maxLength) return null;
  const [, pence] = /^\s*(\d{1,3})\s?p\s*$/.exec(text) ?? [];
  // Elsewhere `p` would be the pula.
  if (pence !== undefined) return currency === 'GBP' ? { amount: Number(pence), currency } : null;
  const [, before = '', number, after = ''] = pricePattern.exec(text) ?? [];
  if (number === undefined || /[-–−.,]\s*$/.test(before.replace(/(?<=\p{L})\.\s*$/u, ''))) return null;
  const found = findCurrency(`${before} ${after}`, currency);
  const [whole = '', decimals = ''] = splitNumber(number, decimal) ?? [];
  if (found === null || whole === '' || whole.replace(/^0+/, '').length > maxDigits) return null;
  const digits = minorDigits(found);
  const isRoundedUp = Number(decimals[digits] ?? 0) >= 5;
  const minor = Number(whole + decimals.slice(0, digits).padEnd(digits, '0')) + (isRoundedUp ? 1 : 0);
  return { amount: minor, currency: found };
}

/** Converts an amount to minor units of another currency. @param rate value of one unit in the other currency */
export const convertAmount = ({ amount, currency }: Amount, to: string, rate: number): number =>
  Math.round(amount * rate * 10 ** (minorDigits(to) - minorDigits(currency)));
