import type { AppRegistry } from '@fan-base/shared-contracts/release';
import { RefusedChange, stopCanary } from '@fan-base/shared-releases/changes';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import type { ReleaseStore } from '../remotes/registry.server.ts';
import { type CanaryRules, failedPercent, shouldStopCanary } from './should-stop-canary.ts';
import { SlidingTally } from './sliding-tally.ts';

type Canary = NonNullable<AppRegistry['canary']>;

export interface CanaryWatchOptions {
  readonly rules: CanaryRules;
  readonly releases: Pick<ReleaseStore, 'current'>;
  readonly files: Pick<ReleaseFiles, 'changeRegistry'>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Milliseconds after which a registry that could not be written is tried again. */
  readonly writeAgainAfter: number;
  readonly onStop: (canary: { name: string; version: string; why: string }) => void;
  readonly onProblem: (problem: string, error: unknown) => void;
}

export interface CanaryWatch {
  readonly viewed: (name: string, version: string) => void;
  /** @param view names the page view, which counts once */
  readonly failed: (name: string, version: string, view: string) => void;
  /** False for a canary that was taken out, from that moment on. */
  readonly isTrusted: (name: string, canary: Canary) => boolean;
  readonly close: () => void;
}

/** A canary that is started again is another one. */
const getCanaryKey = (name: string, { version, since }: Canary): string => `${name} ${version} ${since}`;

/**
 * Watches how often each canary fails beside the stable version, and takes it out: in this process at once, for
 * all by the registry.
 */
export function watchCanaries(options: CanaryWatchOptions): CanaryWatch {
  const { rules, releases, files, now, writeAgainAfter, onStop, onProblem } = options;
  const tallies = new Map<string, SlidingTally>();
  const stopped = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function getTally(name: string, version: string): SlidingTally {
    const key = `${name} ${version}`;
    const tally = tallies.get(key) ?? new SlidingTally();
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
    const canary = getTally(name, version).tally(now());
    const stable = getTally(name, app.stable).tally(now());
    if (!shouldStopCanary({ canary, stable }, rules)) return;
    stopped.add(key);
    const part = (tally: typeof canary) =>
      `${Math.round(failedPercent(tally))} % of ${tally.views} page views`;
    const why = `it failed in ${part(canary)} within ten minutes, ${app.stable} in ${part(stable)}`;
    onStop({ name, version, why });
    void write(name, app.canary, why);
  }

  return {
    viewed(name, version) {
      getTally(name, version).view(now());
      check(name);
    },
    failed(name, version, view) {
      getTally(name, version).fail(view, now());
      check(name);
    },
    isTrusted: (name, canary) => !stopped.has(getCanaryKey(name, canary)),
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
