import { findCurrency, minorDigits } from '../../currencies.ts';

export interface Amount {
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
}

export type Decimal = ',' | '.';

/** Amounts beyond are mistakes. */
const maxDigits = 10;
/** Prices are short; a longer cell is a description. */
const maxLength = 80;

/** `EUR79.99`, `599,- kr.`: words, one number, and words. */
const pricePattern = /^([^\d]*)(\d(?:[\d.,'’\s]*\d)?)(?:[.,]?[-–—]{0,2})?([^\d]*)$/u;

/**
 * The digits before and after the decimal sign. A sign is a thousands separator only where groups of three digits
 * follow it, and a decimal sign where it is the only one of its kind.
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
 * An amount as a feed writes it: `1.299,00 kr.`, `£89.99`, `EUR79.99`, `89.9900`. Half a smallest unit and more
 * counts as one.
 * @param decimal the sign before the decimals where both readings are possible: `1.299` is 1299 with a comma
 * @param currency of an amount that names none
 * @returns null when it is no amount, is negative, or its currency is unclear
 */
export function parseMoney(text: string, decimal: Decimal, currency: string): Amount | null {
  if (text.length > maxLength) return null;
  const [, before = '', number, after = ''] = pricePattern.exec(text) ?? [];
  if (number === undefined || /[-–−.,]\s*$/.test(before.replace(/(?<=\p{L})\.\s*$/u, ''))) return null;
  const own = findCurrency(`${before} ${after}`, currency);
  const [whole = '', decimals = ''] = splitNumber(number, decimal) ?? [];
  if (own === null || whole === '' || whole.replace(/^0+/, '').length > maxDigits) return null;
  const digits = minorDigits(own);
  const isRoundedUp = Number(decimals[digits] ?? 0) >= 5;
  const minor = Number(whole + decimals.slice(0, digits).padEnd(digits, '0')) + (isRoundedUp ? 1 : 0);
  return { amount: minor, currency: own };
}

/** An amount in another currency's smallest unit. @param rate how many of it one of the amount's own is worth */
export const convertAmount = ({ amount, currency }: Amount, to: string, rate: number): number =>
  Math.round(amount * rate * 10 ** (minorDigits(to) - minorDigits(currency)));
