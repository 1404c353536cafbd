import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import { isCurrency, minorDigits } from '../../currencies.ts';

export interface Amount {
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
}

export type Decimal = ',' | '.';

/** Amounts beyond are mistakes. */
const mostDigits = 10;

/**
 * An amount as a feed writes it: `1.299,00 kr.`, `£89.99`, `EUR 1 299`, `89.9900`. Half a smallest unit and more
 * counts as one.
 * @param decimal what stands before the decimals
 * @param currency of an amount that names none
 * @returns null when it is no amount, or below nought
 */
export function parseMoney(text: string, decimal: Decimal, currency: string): Amount | null {
  const named = /\b[A-Z]{3}\b/.exec(text)?.[0];
  const own = named !== undefined && isCurrency(named) ? named : currency;
  const thousands = decimal === ',' ? '.' : ',';
  const number = trimEnd(text, /\D/)
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^[^\d-]*/, '')
    .replaceAll(thousands, '')
    .replace(decimal, '.');
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(number) ?? [];
  if (whole === '' || whole.replace(/^0+/, '').length > mostDigits) return null;
  const digits = minorDigits(own);
  const isRoundedUp = Number(decimals[digits] ?? 0) >= 5;
  const minor = Number(whole + decimals.slice(0, digits).padEnd(digits, '0')) + (isRoundedUp ? 1 : 0);
  return { amount: minor, currency: own };
}

/** An amount in another currency's smallest unit. @param rate how many of it one of the amount's own is worth */
export const convertAmount = ({ amount, currency }: Amount, to: string, rate: number): number =>
  Math.round(amount * rate * 10 ** (minorDigits(to) - minorDigits(currency)));
