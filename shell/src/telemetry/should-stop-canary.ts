/** Page views with a version, and those of them in which it failed. */
export interface Tally {
  readonly views: number;
  readonly failed: number;
}

export interface CanaryRules {
  /** Percentage points by which a canary may fail more often than the stable version. */
  readonly margin: number;
  /** Views below which nothing is concluded. */
  readonly leastViews: number;
}

/** Share of the views that failed, in percent; what is told of more failures than there were views is bounded. */
export const failedPercent = ({ views, failed }: Tally): number =>
  views === 0 ? 0 : (100 * Math.min(failed, views)) / views;

/** Whether a canary fails so much more often than the stable version that no further visitor may get it. */
export const shouldStopCanary = (
  { canary, stable }: { readonly canary: Tally; readonly stable: Tally },
  { margin, leastViews }: CanaryRules,
): boolean => canary.views >= leastViews && failedPercent(canary) - failedPercent(stable) > margin;
