import type { AppRegistry } from '@fan-base/shared-contracts/release';
import { RefusedChange, stopCanary } from '@fan-base/shared-releases/changes';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import type { ReleaseStore } from '../remotes/registry.server.ts';
import { type CanaryRules, findReasonToStop } from './find-reason-to-stop.ts';
import { VersionTally } from './version-tally.ts';

type Canary = NonNullable<AppRegistry['canary']>;

export interface CanaryWatchOptions {
  readonly rules: CanaryRules;
  /** Milliseconds in which a page gives a sign of life. */
  readonly aliveMs: number;
  readonly releases: Pick<ReleaseStore, 'current'>;
  readonly files: Pick<ReleaseFiles, 'changeRegistry'>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Milliseconds after which a registry that could not be written is tried again. */
  readonly writeAgainAfter: number;
  readonly onStop: (canary: { name: string; version: string; why: string }) => void;
  readonly onProblem: (problem: string, error: unknown) => void;
}

/** What a browser reports of one version. */
export type BrowserEvent = 'failed' | 'started' | 'alive';

export interface CanaryWatch {
  /** @param network of the client, as `widerNetwork` gives it */
  readonly viewed: (name: string, version: string, network: string, hasFailed: boolean) => void;
  /** Server code failed where no document waited for it. */
  readonly faulted: (name: string, version: string) => void;
  /** @param network counts once in ten minutes for each kind of event */
  readonly reported: (name: string, version: string, event: BrowserEvent, network: string) => void;
  /** False for a canary that was stopped, from that moment on. */
  readonly isTrusted: (name: string, canary: Canary) => boolean;
  readonly close: () => void;
}

/** A canary that is started again is another one; those of a set are stopped as one. */
const getCanaryKey = (name: string, { version, since, together }: Canary): string =>
  together ? `${together.join('+')} ${since}` : `${name} ${version} ${since}`;

/**
 * Compares each canary with the stable version, and stops one that fails or hangs: immediately in this process, and
 * for all servers through the registry.
 */
export function watchCanaries(options: CanaryWatchOptions): CanaryWatch {
  const { rules, aliveMs, releases, files, now, writeAgainAfter, onStop, onProblem } = options;
  const tallies = new Map<string, VersionTally>();
  const stopped = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function getTally(name: string, version: string): VersionTally {
    const key = `${name} ${version}`;
    const tally =
      tallies.get(key) ?? new VersionTally({ viewsPerNetwork: Math.max(1, rules.leastViews), aliveMs });
    tallies.set(key, tally);
    return tally;
  }

  async function write(name: string, canary: Canary, why: string): Promise<void> {
    const { version } = canary;
    const at = new Date(now()).toISOString();
    let isOver = false;
    try {
      await files.changeRegistry((registry) => {
        const present = registry.apps[name]?.canary;
        // Somebody was quicker; and one that was started again meanwhile is another.
        isOver = !present || getCanaryKey(name, present) !== getCanaryKey(name, canary);
        if (isOver) throw new RefusedChange(`${name} ${version} is no canary any more`);
        return stopCanary(registry, name, version, { at, by: 'pages server', why });
      });
    } catch (error) {
      if (isOver) return;
      onProblem(`the canary ${name} ${version} is stopped here, and could not be in the registry`, error);
      const timer = setTimeout(() => {
        timers.delete(timer);
        void write(name, canary, why);
      }, writeAgainAfter);
      timers.add(timer);
    }
  }

  function check(name: string): void {
    const app = releases.current().registry.apps[name];
    if (!app?.canary) return;
    const key = getCanaryKey(name, app.canary);
    if (stopped.has(key)) return;
    const { version } = app.canary;
    const why = findReasonToStop(
      getTally(name, version).getEvidence(now()),
      { ...getTally(name, app.stable).getEvidence(now()), version: app.stable },
      rules,
    );
    if (why === null) return;
    stopped.add(key);
    onStop({ name, version, why });
    void write(name, app.canary, why);
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
    isTrusted: (name, canary) => !stopped.has(getCanaryKey(name, canary)),
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
