import { getPercentile75 } from './percentile.ts';

/** Number of views or networks, and of those in which a version failed. */
export interface Tally {
  readonly seen: number;
  readonly failed: number;
}

/** Observations of a version within ten minutes; interactions within a day. */
export interface Evidence {
  /** Page views counted by this server, which clients cannot forge. */
  readonly server: Tally;
  /** Networks with browser reports. A network counts as one client, whatever its number of addresses. */
  readonly browsers: Tally;
  /** Networks whose browsers started the version's code, and those whose pages stayed responsive. */
  readonly life: { readonly started: number; readonly alive: number };
  /** Interaction to Next Paint of page views, in ms. */
  readonly interactions: readonly number[];
}

/** Percentage points by which a canary may fail more often than the stable version. */
const margin = 5;

/** Minimum number of views or networks for a verdict. */
export const leastViews = 20;

/** A canary hangs if its rate of responsive pages is below this part of the stable version's. */
const hangingFactor = 0.5;

/** Starts of a canary that the stable version's rate lets expect, from which none is a reason to stop it. */
const leastExpectedStarts = 10;

/** Minimum number of failing networks, relative to `leastViews`, for browser reports to stop a canary. */
const minFailingFactor = 0.25;

/** Minimum number of measured interactions of both versions for a verdict. */
const leastInteractions = 200;

/** Milliseconds by which the canary's interactions may be slower, three of four counted. */
const slownessMs = 50;

/** Failure rate in percent. Faults outside page views can outnumber the views. */
const failedPercent = ({ seen, failed }: Tally): number =>
  seen === 0 ? 0 : (100 * Math.min(failed, seen)) / seen;

const isWorse = (canary: Tally, stable: Tally): boolean =>
  canary.seen >= leastViews && failedPercent(canary) - failedPercent(stable) > margin;

/**
 * With several servers, a start and its health report may reach different ones, but in equal numbers on
 * average.
 */
const aliveRate = ({ started, alive }: Evidence['life']): number =>
  started < leastViews ? 1 : Math.min(1, alive / started);

/** How many networks would have started the canary at the stable version's rate. */
const expectStarts = (canary: Evidence, stable: Evidence): number =>
  stable.server.seen === 0 ? 0 : (canary.server.seen * stable.life.started) / stable.server.seen;

const format = (tally: Tally, unit: string) =>
  `${Math.round(failedPercent(tally))} % of ${tally.seen} ${unit}`;

/**
 * Why a canary must be stopped; null while there is no reason. Server, browser failures and page health are
 * judged separately, so that reports about the stable version never excuse what the server itself has seen.
 * @param stable the stable version and its evidence
 */
export function findReasonToStop(
  canary: Evidence,
  stable: Evidence & { readonly version: string },
): string | null {
  const compare = (side: 'server' | 'browsers', unit: string) =>
    `it failed in ${format(canary[side], unit)} within ten minutes, ${stable.version} in ${format(stable[side], unit)}`;
  if (isWorse(canary.server, stable.server)) return compare('server', 'page views');
  const isBroad = canary.browsers.failed >= minFailingFactor * leastViews;
  if (isBroad && isWorse(canary.browsers, stable.browsers)) return compare('browsers', 'networks');
  const { started, alive } = canary.life;
  if (started >= leastViews && aliveRate(canary.life) < hangingFactor * aliveRate(stable.life))
    return `pages of ${started} networks started it within ten minutes, and ${alive} came alive`;
  if (started === 0 && expectStarts(canary, stable) >= leastExpectedStarts)
    return `no browser started it in ${canary.server.seen} page views within ten minutes, and ${stable.life.started} networks started ${stable.version} in ${stable.server.seen}`;
  const [canaryMs, stableMs] = [canary, stable].map(({ interactions }) =>
    interactions.length < leastInteractions ? null : getPercentile75(interactions),
  );
  if (canaryMs != null && stableMs != null && canaryMs - stableMs > slownessMs)
    return `its interactions take ${canaryMs} ms (75th percentile of ${canary.interactions.length} page views), those of ${stable.version} ${stableMs} ms`;
  return null;
}
