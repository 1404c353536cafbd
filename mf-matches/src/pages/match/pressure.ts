import type { MatchStatistic } from '@fan-base/shared-contracts/api/match';

/** Attacking statistics by the provider's name, and the weight of one of each. */
const weights: Readonly<Record<string, number>> = {
  'Total Shots': 1,
  'Shots on Goal': 1,
  'Corner Kicks': 0.5,
};

/** Below this, one shot would decide the share. */
const minWeight = 4;

/**
 * Both sides' shares of the attacks so far, in whole percent, from shots, shots on target and corners; null if
 * the provider has no shots, or too few to say anything.
 */
export function getPressure(
  statistics: readonly MatchStatistic[] | null,
): { readonly home: number; readonly away: number } | null {
  const sum = { home: 0, away: 0 };
  for (const { type, home, away } of statistics ?? []) {
    const weight = Object.hasOwn(weights, type) ? (weights[type] ?? 0) : 0;
    sum.home += weight * (home ?? 0);
    sum.away += weight * (away ?? 0);
  }
  const total = sum.home + sum.away;
  if (total < minWeight) return null;
  const home = Math.round((sum.home / total) * 100);
  return { home, away: 100 - home };
}
