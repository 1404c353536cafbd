import { setTimeout as delay } from 'node:timers/promises';
import type { Release } from '@fan-base/shared-contracts/release';
import { type Run, supervise } from '@fan-base/shared-server/supervise';
import {
  type ChosenRelease,
  type Composition,
  compositionKey,
  hasFallback,
} from '../../page/remotes/composition.ts';
import { releaseKey } from '../../page/remotes/remote-release.ts';
import { createSentConstants, type SentConstants } from './constants.ts';
import type { CrashedWorker, RenderProcess } from './render-process.ts';

/** No render process became free in time. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

/**
 * The processes that may render a page: stable pages share one group; every other composition has a separate
 * one.
 */
export interface WorkerGroup {
  /** Empty for pages made of stable releases only. */
  readonly key: string;
  /** Canary and pinned releases of the composition, by name. None of them runs in a stable process. */
  readonly suspects: ReadonlyMap<string, Release>;
  /** As in `composition.ts`: also without a pinned version whose code is refused, its tester gets no fallback. */
  readonly hasFallback: boolean;
}

const stableGroup: WorkerGroup = { key: '', suspects: new Map(), hasFallback: false };

/** The worker group for a composition. @param refused remotes whose code is not run, by name */
export function getWorkerGroup(
  composition: Composition,
  refused: Readonly<Record<string, unknown>>,
): WorkerGroup {
  const suspects = new Map<string, Release>();
  const run = new Map<string, ChosenRelease>();
  for (const [name, chosen] of composition) {
    if (refused[name]) continue;
    run.set(name, chosen);
    if (chosen.why !== 'stable') suspects.set(name, chosen.release);
  }
  if (suspects.size === 0) return stableGroup;
  return { key: compositionKey(run), suspects, hasFallback: hasFallback(composition) };
}

/** A render process with its state in the pool. */
export interface Worker {
  readonly group: WorkerGroup;
  readonly process: RenderProcess;
  /** Keys of the modules sent to it. False: sent without code, which is refused or could not be read. */
  readonly modules: Map<string, boolean>;
  readonly constants: SentConstants;
  /** Stable releases to load while idle. */
  toLoad: Release[];
  /** The pool is ending it, so its exit is not a failure. */
  isRetired: boolean;
  isReady: boolean;
  /** The releases of the page being rendered; null: none. */
  rendering: ReadonlyMap<string, Release> | null;
}

export interface RenderWorkersOptions {
  /** Number of processes for stable pages, and the limit for all other compositions together. */
  readonly size: number;
  /** How long a page waits for a process before clients should retry later or elsewhere, in ms. */
  readonly maxWaitMs: number;
  readonly startProcess: (worker: () => Worker) => RenderProcess;
  /** Loads a release into a worker in advance. */
  readonly load: (worker: Worker, release: Release) => Promise<void>;
  readonly onCrash: (worker: Worker, crash: CrashedWorker) => void;
}

export interface RenderWorkers {
  /**
   * Takes an idle worker of the group. Give it back with `release`.
   * @param hasBegun the page already had a process, which crashed or needed its data: it goes to the head of the
   *   queue and is never refused, because its work so far would be lost
   * @throws PoolBusy
   */
  readonly take: (group: WorkerGroup, hasBegun: boolean) => Promise<Worker>;
  readonly release: (worker: Worker) => void;
  /** Sets the releases that all visitors get. Stable workers with other code are replaced. */
  readonly setStable: (releases: readonly Release[]) => void;
  /** Whether a process for stable pages accepts tasks. */
  readonly isReady: () => boolean;
  readonly close: () => Promise<void>;
}

/** How long the first page with a pinned version waits until its process has started, as a multiple of `maxWaitMs`. */
const coldWaitFactor = 2;
/**
 * How long a page with a fallback (canaries only) waits once its composition has a process, as a fraction of
 * `maxWaitMs`; the first one waits `maxWaitMs` for the start.
 */
const fallbackWaitFraction = 1 / 5;
/** Pause before restarting a process that never became ready. */
const restart = { firstMs: 250, maxMs: 30_000 };
/** Idle time after which a process for another composition ends, in ms. */
const guestIdleMs = 60_000;

interface Waiting {
  readonly group: WorkerGroup;
  readonly hasBegun: boolean;
  readonly resolve: (worker: Worker) => void;
}

/**
 * Starts the processes for stable pages and restarts them as needed. Other compositions get processes on
 * demand; the longest idle one is ended when another composition needs its place.
 * @throws CrashedWorker if the first processes do not start
 */
export async function startRenderWorkers(options: RenderWorkersOptions): Promise<RenderWorkers> {
  const { size, maxWaitMs, startProcess, load, onCrash } = options;
  const workers = new Set<Worker>();
  /** Longest idle first. */
  const idle: Worker[] = [];
  const waiting: Waiting[] = [];
  const idleTimers = new WeakMap<Worker, NodeJS.Timeout>();
  let stable: readonly Release[] = [];
  let stableKeys: ReadonlySet<string> = new Set();
  let isLoading = false;
  let isClosing = false;

  const isStable = ({ group }: Worker) => group === stableGroup;
  const count = (test: (worker: Worker) => boolean) => [...workers].filter(test).length;

  function retire(worker: Worker): void {
    removeIdle(worker);
    worker.isRetired = true;
    worker.process.kill();
  }

  function removeIdle(worker: Worker): void {
    clearTimeout(idleTimers.get(worker));
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
  }

  function start(group: WorkerGroup): Worker {
    const worker: Worker = {
      group,
      process: startProcess(() => worker),
      modules: new Map(),
      constants: createSentConstants((order) => worker.process.send(order)),
      toLoad: group === stableGroup ? [...stable] : [],
      isRetired: false,
      isReady: false,
      rendering: null,
    };
    workers.add(worker);
    return worker;
  }

  /** Releases a worker when it is ready, and handles its exit. */
  async function run(worker: Worker): Promise<void> {
    worker.isReady = await worker.process.ready.then(
      () => true,
      () => false,
    );
    if (worker.isReady) {
      release(worker);
      renewStable();
    }
    const crash = await worker.process.ended;
    workers.delete(worker);
    removeIdle(worker);
    if (!isClosing && !worker.isRetired) onCrash(worker, crash);
  }

  const runStable = (worker: Worker): Run => ({ ready: worker.process.ready, ended: run(worker) });

  async function runGuest(group: WorkerGroup): Promise<void> {
    const worker = start(group);
    await run(worker);
    if (!worker.isReady) await delay(restart.firstMs, undefined, { ref: false });
    startGuests();
  }

  /**
   * The first waiting group without a process, or else one with more waiting pages than starting processes.
   */
  function nextGuests(): WorkerGroup | undefined {
    const groups = new Map(waiting.map(({ group }) => [group.key, group]));
    groups.delete(stableGroup.key);
    const all = [...groups.values()];
    const countWorkers = ({ key }: WorkerGroup) =>
      count(({ group, isRetired }) => group.key === key && !isRetired);
    const countStarting = ({ key }: WorkerGroup) =>
      count(({ group, isReady }) => group.key === key && !isReady);
    const countWaiting = ({ key }: WorkerGroup) => waiting.filter(({ group }) => group.key === key).length;
    return (
      all.find((group) => countWorkers(group) === 0) ??
      all.find((group) => countWaiting(group) > countStarting(group))
    );
  }

  /** Starts processes for waiting compositions. At the limit, an idle process is ended to make room. */
  function startGuests(): void {
    for (let next = nextGuests(); next && !isClosing; next = nextGuests()) {
      if (count((worker) => !isStable(worker)) < size) {
        void runGuest(next);
        continue;
      }
      const isLeaving = count((worker) => !isStable(worker) && worker.isRetired) > 0;
      const longestIdle = idle.find((worker) => !isStable(worker));
      if (!isLeaving && longestIdle) retire(longestIdle);
      return;
    }
  }

  /** Whether this worker has to end so that a composition without a process can get one. */
  const mustMakeRoom = (worker: Worker): boolean => {
    const next = nextGuests();
    if (isStable(worker) || next === undefined || next.key === worker.group.key) return false;
    const isServed = count(({ group, isRetired }) => group.key === next.key && !isRetired) > 0;
    const isLeaving = count((other) => !isStable(other) && other.isRetired) > 0;
    return !isServed && !isLeaving && count((other) => !isStable(other)) >= size;
  };

  /**
   * Whether a stable worker may have been affected by code that visitors no longer get. Others run one composition
   * only, and end when it is no longer requested.
   */
  const isStale = (worker: Worker): boolean =>
    isStable(worker) && [...worker.modules].some(([key, hasCode]) => hasCode && !stableKeys.has(key));

  const isRenewing = () => count((worker) => isStable(worker) && (!worker.isReady || worker.isRetired)) > 0;

  /** Replaces workers that ran withdrawn code, one at a time so that rendering continues. */
  function renewStable(): void {
    if (isRenewing()) return;
    const stale = idle.find(isStale);
    if (stale) retire(stale);
  }

  /**
   * Loads releases into idle processes, one at a time, so that a release that hangs blocks only one process.
   */
  async function loadInAdvance(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    for (;;) {
      const worker = idle.find(({ toLoad }) => toLoad.length > 0);
      const next = worker?.toLoad.shift();
      if (!worker || !next) break;
      removeIdle(worker);
      // A crashed process is restarted. Other errors occur again when a page needs the release.
      await load(worker, next).catch(() => undefined);
      release(worker);
    }
    isLoading = false;
  }

  function release(worker: Worker): void {
    const hasRendered = worker.rendering !== null;
    worker.rendering = null;
    if (!workers.has(worker) || worker.isRetired) return;
    const { group, process } = worker;
    const isReplaced = isStale(worker) && !isRenewing();
    if (process.isNearlyFull() || isReplaced || (hasRendered && mustMakeRoom(worker))) {
      retire(worker);
      return;
    }
    const at = waiting.findIndex((page) => page.group.key === group.key);
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next) {
      next.resolve(worker);
      return;
    }
    idle.push(worker);
    if (isStable(worker)) void loadInAdvance();
    else {
      idleTimers.set(worker, setTimeout(() => retire(worker), guestIdleMs).unref());
      startGuests();
    }
  }

  const hasReady = ({ key }: WorkerGroup) =>
    count(({ group, isReady, isRetired }) => group.key === key && isReady && !isRetired) > 0;

  /** Waits for a worker. @throws PoolBusy */
  async function wait(group: WorkerGroup, hasBegun: boolean): Promise<Worker> {
    const { promise, resolve, reject } = Promise.withResolvers<Worker>();
    const page: Waiting = { group, hasBegun, resolve };
    const at = hasBegun ? waiting.findIndex((other) => !other.hasBegun) : -1;
    waiting.splice(at < 0 ? waiting.length : at, 0, page);
    if (group !== stableGroup) startGuests();
    if (hasBegun) return promise;
    const stepMs = maxWaitMs * (group.hasFallback ? fallbackWaitFraction : 1);
    const coldWaitMs = maxWaitMs * (group.hasFallback ? 1 : coldWaitFactor);
    let waitedMs = 0;
    const timer = setInterval(() => {
      waitedMs += stepMs;
      const isCold = group !== stableGroup && !hasReady(group);
      if (waitedMs < (isCold ? coldWaitMs : stepMs)) return;
      waiting.splice(waiting.indexOf(page), 1);
      reject(new PoolBusy(`no render process became free within ${waitedMs} ms`));
    }, stepMs);
    return promise.finally(() => clearInterval(timer));
  }

  const first = Array.from({ length: size }, () => start(stableGroup));
  await Promise.all(first.map(({ process }) => process.ready));
  const supervisors = first.map((worker) =>
    supervise({
      first: runStable(worker),
      start: () => runStable(start(stableGroup)),
      restartDelay: restart,
      // One that became ready worked: remote code ended it.
      stableMs: 0,
    }),
  );

  return {
    async take(group, hasBegun) {
      const worker = idle.findLast((other) => other.group.key === group.key);
      if (worker) {
        removeIdle(worker);
        return worker;
      }
      return wait(group, hasBegun);
    },
    release,
    setStable(releases) {
      const added = releases.filter((release) => !stableKeys.has(releaseKey(release)));
      stable = releases;
      stableKeys = new Set(releases.map(releaseKey));
      for (const worker of workers) {
        if (!isStable(worker)) continue;
        const stillStable = worker.toLoad.filter((release) => stableKeys.has(releaseKey(release)));
        worker.toLoad = [...stillStable, ...added];
      }
      renewStable();
      void loadInAdvance();
    },
    isReady: () => hasReady(stableGroup) && !isClosing,
    async close() {
      isClosing = true;
      for (const { end } of supervisors) end();
      for (const { process } of workers) process.kill();
      await Promise.all([...workers].map(({ process }) => process.ended));
    },
  };
}
