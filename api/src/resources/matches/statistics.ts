import type { MatchStatistic } from '@fan-base/shared-contracts/api/match';

export interface StatisticRow {
  readonly type: string;
  readonly home: string | null;
  readonly away: string | null;
}

/** The number in `49%`, `2.73` or `7`; null for what is not counted, or is no number. */
function numberOf(value: string | null): number | null {
  const [, digits] = /^(-?\d+(?:\.\d+)?)%?$/.exec(value?.trim() ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

function unitOf(values: readonly (string | null)[]): MatchStatistic['unit'] {
  if (values.some((value) => value?.includes('%'))) return 'percent';
  return values.some((value) => value?.includes('.')) ? 'decimal' : 'count';
}

/** A statistic of both sides; its unit is the one that either side is written in. */
export function statisticOf({ type, home, away }: StatisticRow): MatchStatistic {
  return { type, unit: unitOf([home, away]), home: numberOf(home), away: numberOf(away) };
}
