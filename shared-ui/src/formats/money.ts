import type { Language } from '@fan-base/shared-contracts/language';
import { formatNumber, minus } from './number.ts';

const units = ['K', 'M', 'B'] as const;

/**
 * An amount in euros in the specification's format (section 9): euro sign and number, abbreviated K, M or B
 * at thousand, million and billion, with one decimal in the language's notation: `€8.0M`, `€8,0M`. An amount
 * that rounds up to the next unit uses that unit.
 */
export function formatMoney(euros: number, language: Language): string {
  const sign = euros < 0 ? minus : '';
  let amount = Math.round(Math.abs(euros));
  let unit = '';
  for (const [at, next] of units.entries()) {
    if (amount < 1000) break;
    amount = Number((Math.abs(euros) / 1000 ** (at + 1)).toFixed(1));
    unit = next;
  }
  return `${sign}€${formatNumber(amount, language, unit ? 1 : 0)}${unit}`;
}
