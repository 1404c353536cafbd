import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import type { Counts } from './seasonsOf.ts';
import type { StatisticColumn } from './statisticColumns.ts';

/**
 * What a column says of the counts, in the language's digits; null where it is unknown. Penalties are those
 * scored of those taken, where both are known.
 */
export function figureOf(counts: Counts, key: StatisticColumn['key'], language: Language): string | null {
  const value = counts[key];
  if (value === null) return null;
  if (key === 'penalties' && counts.penaltiesMissed !== null)
    return value + counts.penaltiesMissed === 0 ? '0' : `${value}/${value + counts.penaltiesMissed}`;
  const digits = key === 'rating' ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : {};
  return new Intl.NumberFormat(localeTag[language], digits).format(value);
}
