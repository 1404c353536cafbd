import { setTimeout as delay } from 'node:timers/promises';
import type { AppRegistry } from '@fan-base/shared-contracts/release';
import { RefusedChange, stopCanary } from '@fan-base/shared-releases/changes';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { backoff } from '@fan-base/shared-server/backoff';
import type { Monotonic } from '@fan-base/shared-server/monotonic';
import { offeredVersions, type ReleaseStore } from '../releases/release-store.ts';
import { findReasonToStop } from './find-reason-to-stop.ts';
import { VersionTally } from './version-tally.ts';

type Canary = NonNullable<AppRegistry['canary']>;

/** A short outage of the store ends soon, but a store that rejects this server is not hammered. */
const writeRetry = { firstMs: 5_000, maxMs: 5 * 60_000 };
export const getWriteRetryMs = (failures: number): number => backoff(failures, writeRetry);

export interface CanaryWatchOptions {
  readonly releases: Pick<ReleaseStore, 'current'>;
  readonly files: Pick<ReleaseFiles, 'changeRegistry'>;
  readonly now: Monotonic;
  /** Delay before writing the registry again, in ms. @param failures failed attempts so far, at least 1 */
  readonly getWriteRetryMs: (failures: number) => number;
  readonly onStop: (canary: { name: string; version: string; why: string }) => void;
  readonly onProblem: (problem: string, error: unknown) => void;
}

/** A browser's report on a version. */
export type BrowserEvent = 'failed' | 'started' | 'alive';

export interface CanaryWatch {
  /** @param network the client's, from `widerNetwork` */
  readonly viewed: (name: string, version: string, network: string, hasFailed: boolean) => void;
  /** Server code failed outside a page render. */
  readonly faulted: (name: string, version: string) => void;
  /** @param network counts once per event type within ten minutes */
  readonly reported: (name: string, version: string, event: BrowserEvent, network: string) => void;
  /** @param ms Interaction to Next Paint of a page view @param network counts once a day */
  readonly interacted: (name: string, version: string, ms: number, network: string) => void;
  /** False for a canary from the moment it was stopped. */
  readonly isTrusted: (name: string, canary: Canary) => boolean;
  /** The canaries that were stopped, by key. */
  readonly getStopped: () => readonly string[];
  /** Takes over what another process has stopped. */
  readonly adoptStopped: (keys: readonly string[]) => void;
  readonly close: () => void;
}

/** Identifies a canary run. A restarted canary is a new one; a set of canaries is stopped together. */
const getCanaryKey = (name: string, { version, since, together }: Canary): string =>
  together ? `${together.join('+')} ${since}` : `${name} ${version} ${since}`;

/**
 * Compares each canary with the stable version, and stops one that fails, hangs or is slow: immediately in this process, and
 * for all servers through the registry.
 */
export function watchCanaries(options: CanaryWatchOptions): CanaryWatch {
  const { releases, files, now, getWriteRetryMs, onStop, onProblem } = options;
  /** By application and version. */
  const tallies = new Map<string, Map<string, VersionTally>>();
  const stopped = new Set<string>();
  const closing = new AbortController();

  /** Versions that are neither stable nor canary get a tally that is not kept: they are compared with nothing. */
  function getTally(name: string, version: string): VersionTally {
    const app = releases.current().registry.apps[name];
    const offered = app ? offeredVersions(app) : [];
    const ofApp = tallies.get(name) ?? new Map<string, VersionTally>();
    const tally = ofApp.get(version) ?? new VersionTally();
    if (!offered.includes(version)) return tally;
    tallies.set(name, ofApp.set(version, tally));
    for (const other of ofApp.keys()) if (!offered.includes(other)) ofApp.delete(other);
    return tally;
  }

  /**
   * Writes the registry, retrying until it succeeds or the canary is gone. Repeated errors are reported once.
   */
  async function write(name: string, canary: Canary, why: string): Promise<void> {
    const { version } = canary;
    const at = new Date().toISOString();
    let reportedError = '';
    for (let failures = 1; ; failures += 1) {
      let isGone = false;
      try {
        await files.changeRegistry((registry) => {
          const present = registry.apps[name]?.canary;
          // Another server has stopped it, or it was restarted as a new canary.
          isGone = !present || getCanaryKey(name, present) !== getCanaryKey(name, canary);
          if (isGone) throw new RefusedChange(`${name} ${version} is no longer a canary`);
          return stopCanary(registry, name, version, { at, by: 'pages server', why });
        });
        return;
      } catch (error) {
        if (isGone) return;
        if (String(error) !== reportedError)
          onProblem(`canary ${name} ${version} stopped on this server; could not update the registry`, error);
        reportedError = String(error);
      }
      await delay(getWriteRetryMs(failures), undefined, { signal: closing.signal });
    }
  }

  function check(name: string): void {
    const app = releases.current().registry.apps[name];
    if (!app?.canary) return;
    const key = getCanaryKey(name, app.canary);
    if (stopped.has(key)) return;
    const { version } = app.canary;
    const why = findReasonToStop(getTally(name, version).getEvidence(now()), {
      // Without a stable version its tally is empty, so that any failing canary is worse.
      ...getTally(name, app.stable ?? '').getEvidence(now()),
      version: app.stable ?? 'no other version',
    });
    if (why === null) return;
    stopped.add(key);
    onStop({ name, version, why });
    write(name, app.canary, why).catch((error: Error) => {
      if (!closing.signal.aborted) throw error;
    });
  }

  return {
    viewed(name, version, network, hasFailed) {
      getTally(name, version).viewed(network, hasFailed, now());
      check(name);
    },
    faulted(name, version) {
      getTally(name, version).faulted(now());
      check(name);
    },
    reported(name, version, event, network) {
      const tally = getTally(name, version);
      if (event === 'failed') tally.failedInBrowser(network, now());
      else if (event === 'started') tally.startedInBrowser(network, now());
      else tally.cameAlive(network, now());
      check(name);
    },
    interacted(name, version, ms, network) {
      getTally(name, version).interacted(network, ms, now());
      check(name);
    },
    isTrusted: (name, canary) => !stopped.has(getCanaryKey(name, canary)),
    getStopped: () => [...stopped],
    adoptStopped(keys) {
      for (const key of keys) stopped.add(key);
    },
    close: () => closing.abort(),
  };
}
