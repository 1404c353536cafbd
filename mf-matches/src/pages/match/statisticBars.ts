import type { MatchStatistic } from '@fan-base/shared-contracts/api/match';

/** Whether nothing of what is counted has happened: then the bars say nothing. */
export const isAllZero = (statistics: readonly MatchStatistic[]): boolean =>
  statistics.every(({ home, away }) => !home && !away);

/** How much of its half each bar takes, in percent: the two share one whole. Figures below zero have no bar. */
export function barShares({ home, away }: Pick<MatchStatistic, 'home' | 'away'>): {
  readonly home: number;
  readonly away: number;
} {
  const [left, right] = [Math.max(0, home ?? 0), Math.max(0, away ?? 0)];
  const total = left + right;
  if (total === 0) return { home: 0, away: 0 };
  const share = Math.round((left / total) * 1000) / 10;
  return { home: share, away: Math.round((100 - share) * 10) / 10 };
}
