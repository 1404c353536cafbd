/** How many views or networks there were, and in how many of them a version failed. */
export interface Tally {
  readonly seen: number;
  readonly failed: number;
}

/** What is known of one version within ten minutes. */
export interface Evidence {
  /** Page views, as this server saw them: nobody can forge these. */
  readonly server: Tally;
  /** Networks, as their browsers reported. One network is one client, however many addresses it has. */
  readonly browsers: Tally;
  /** Networks whose browsers started the version's code, and those whose page responded afterwards. */
  readonly life: { readonly started: number; readonly alive: number };
}

export interface CanaryRules {
  /** Percentage points by which a canary may fail more often than the stable version. */
  readonly margin: number;
  /** Views, or networks, below which nothing is concluded. */
  readonly leastViews: number;
}

/** A canary hangs if it comes alive in less than this part of the stable version's rate. */
const hangingPart = 0.5;

/** Failing networks, in proportion to the least that are needed, without which browsers stop no canary. */
const leastFailingPart = 0.25;

/** Share that failed, in percent. Faults outside of a view can make more failures than views. */
const failedPercent = ({ seen, failed }: Tally): number =>
  seen === 0 ? 0 : (100 * Math.min(failed, seen)) / seen;

const isWorse = (canary: Tally, stable: Tally, { margin, leastViews }: CanaryRules): boolean =>
  canary.seen >= leastViews && failedPercent(canary) - failedPercent(stable) > margin;

/** With several servers a start and its sign of life may reach different ones, in equal numbers on average. */
const aliveRate = ({ started, alive }: Evidence['life'], leastViews: number): number =>
  started < Math.max(1, leastViews) ? 1 : Math.min(1, alive / started);

const format = (tally: Tally, unit: string) =>
  `${Math.round(failedPercent(tally))} % of ${tally.seen} ${unit}`;

/**
 * Why no further visitor may get a canary; null while nothing speaks against it. Server, browsers and signs of life
 * are judged separately, so that reports about the stable version never excuse what the server itself has seen.
 * @param stable name of the stable version, and what is known of it
 */
export function findReasonToStop(
  canary: Evidence,
  stable: Evidence & { readonly version: string },
  rules: CanaryRules,
): string | null {
  const { leastViews } = rules;
  const compare = (side: 'server' | 'browsers', unit: string) =>
    `it failed in ${format(canary[side], unit)} within ten minutes, ${stable.version} in ${format(stable[side], unit)}`;
  if (isWorse(canary.server, stable.server, rules)) return compare('server', 'page views');
  const isBroad = canary.browsers.failed >= leastFailingPart * leastViews;
  if (isBroad && isWorse(canary.browsers, stable.browsers, rules)) return compare('browsers', 'networks');
  const { started, alive } = canary.life;
  if (
    started >= Math.max(1, leastViews) &&
    aliveRate(canary.life, leastViews) < hangingPart * aliveRate(stable.life, leastViews)
  )
    return `pages of ${started} networks started it within ten minutes, and ${alive} came alive`;
  return null;
}
