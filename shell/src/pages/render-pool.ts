import { setTimeout as delay } from 'node:timers/promises';
import type { Release } from '@fan-base/shared-contracts/release';
import { is } from '@fan-base/shared-contracts/struct';
import { Counter, type Registry } from 'prom-client';
import { type FailureCode, toRemoteFailure } from '../remotes/failure.ts';
import { releaseKey } from '../remotes/remote-release.ts';
import {
  type Culprit,
  type PageToRender,
  type Refusal,
  RenderAnswer,
  type RenderTask,
} from '../render/protocol.ts';
import type { ModuleSources } from './module-sources.ts';
import { createQuarantine } from './quarantine.ts';
import {
  LostProcess,
  type RenderProcess,
  type RenderProcessOptions,
  startRenderProcess,
} from './render-process.ts';

/** A page for the processes, without what the pool itself decides. */
export interface PageForPool extends Omit<PageToRender, 'versions' | 'refusals'> {
  /** Of all remotes that the page may use, by name. */
  readonly releases: ReadonlyMap<string, Release>;
}

export interface RenderPool {
  /**
   * @param input.data null: the page only says what it wants
   * @param input.mayAsk whether the answer may be that the page wants more data
   * @throws PoolBusy, Error when the shell's own code throws
   */
  readonly render: (page: PageForPool, input: Pick<RenderTask, 'data' | 'mayAsk'>) => Promise<RenderAnswer>;
  /** Has every process load these releases before a visitor asks for them. */
  readonly warm: (releases: readonly Release[]) => void;
  /** Whether there is a process that pages can be rendered in. */
  readonly isReady: () => boolean;
  readonly close: () => Promise<void>;
}

/** More pages wait than can be rendered in good time. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

/** A fault that no page has shown: nobody was waiting for the remote. */
export interface UnseenFault {
  readonly culprit: Culprit | null;
  readonly code: FailureCode;
  readonly error: string;
}

export interface RenderPoolOptions
  extends Pick<RenderProcessOptions, 'script' | 'memoryMb' | 'folder' | 'isDev'> {
  readonly shellVersion: string;
  readonly sources: Pick<ModuleSources, 'get'>;
  /** Processes, so many pages at a time. */
  readonly size: number;
  readonly metrics: Registry;
  /** Milliseconds that a process has for a task before it is ended. */
  readonly deadlineMs: number;
  readonly onLost: (loss: LostProcess) => void;
  readonly onUnseenFault: (fault: UnseenFault) => void;
}

/** A process, with what it was told. */
interface Worker {
  readonly process: RenderProcess;
  /** Keys of the modules that it has; false: without their code, which could not be had. */
  readonly modules: Map<string, boolean>;
  /** What it is to load when it has nothing else to do. */
  toLoad: Release[];
  /** Whether it is ended by the pool itself, and nobody's fault. */
  isRetired: boolean;
  /** The remotes of the page that it is at. */
  rendering: ReadonlyMap<string, Release> | null;
}

/** Part of its memory after which a process makes room for a new one, between two pages. */
const mostHeap = 0.75;
/** Milliseconds before a process is started in the place of one that never was ready; doubled each time. */
const firstPauseMs = 250;
const longestPauseMs = 30_000;
/** Pages that wait for each process: a second's work. */
const mostWaiting = 100;
/** Milliseconds for loading a module in advance. */
const loadMs = 5_000;

const toKey = ({ remote, version }: Culprit): string => `${remote}@${version}`;

/** How a region says that its remote's code has ended its process. */
const toFailureCode = ({ kind }: LostProcess): FailureCode =>
  kind === 'deadline' ? 'timed-out' : 'threw-on-render';

/**
 * Starts the processes that run remotes' code, and starts another for each that is lost. A page whose process is
 * lost is done again without the remote whose code ran then.
 * @throws LostProcess when the first process does not come up
 */
export async function startRenderPool(options: RenderPoolOptions): Promise<RenderPool> {
  const { sources, size, deadlineMs, memoryMb, shellVersion, metrics, onLost, onUnseenFault } = options;
  const lost = new Counter({
    name: 'fan_base_render_processes_lost_total',
    help: 'Processes that rendered pages and ended.',
    labelNames: ['remote', 'version', 'cause'],
    registers: [metrics],
  });
  const quarantine = createQuarantine();
  const workers = new Set<Worker>();
  const idle: Worker[] = [];
  const waiting: ((worker: Worker) => void)[] = [];
  let candidates: readonly Release[] = [];
  let isWarming = false;
  let isClosing = false;

  /** Gives a process the code of releases. @returns why a remote's code cannot be had, by name */
  async function provide(worker: Worker, releases: Iterable<Release>): Promise<Record<string, Refusal>> {
    const refusals: Record<string, Refusal> = {};
    for (const release of releases) {
      const { name, version, pages, widgets } = release;
      const key = releaseKey(release);
      if (worker.modules.get(key)) continue;
      let source = '';
      try {
        source = await sources.get(release);
      } catch (error) {
        const { code, message } = toRemoteFailure(error, name);
        refusals[name] = { code, detail: message };
      }
      if (source || !worker.modules.has(key))
        worker.process.send({ kind: 'module', module: { name, version, pages, widgets, source } });
      worker.modules.set(key, source !== '');
    }
    return refusals;
  }

  function noteLoss(loss: LostProcess): void {
    const { culprit, kind, message } = loss;
    lost.inc({ remote: culprit?.remote ?? 'shell', version: culprit?.version ?? shellVersion, cause: kind });
    if (culprit) quarantine.add(toKey(culprit), { code: toFailureCode(loss), detail: message }, Date.now());
    onLost(loss);
  }

  /** Has a process load the next release that it is to have in advance. @throws LostProcess */
  async function loadNext(worker: Worker): Promise<void> {
    const release = worker.toLoad.shift();
    if (!release?.container) return;
    const key = releaseKey(release);
    if (quarantine.refuse(key, Date.now())) return;
    const refusals = await provide(worker, [release]);
    if (!refusals[release.name]) await worker.process.perform({ kind: 'load', key }, loadMs);
  }

  /**
   * Has processes without a page load releases in advance, one process and one release at a time: a release that
   * hangs when it is loaded keeps one process from pages, never all.
   */
  async function loadInAdvance(): Promise<void> {
    if (isWarming) return;
    isWarming = true;
    for (;;) {
      const at = idle.findIndex(({ toLoad }) => toLoad.length > 0);
      const [worker] = at < 0 ? [] : idle.splice(at, 1);
      if (!worker) break;
      // One that is lost is replaced; whatever else fails, fails again on the page that needs it.
      await loadNext(worker).catch(() => undefined);
      offer(worker);
    }
    isWarming = false;
  }

  /** Lets a process that is well do what waits for it; pages come before what can be loaded in advance. */
  function offer(worker: Worker): void {
    worker.rendering = null;
    if (!workers.has(worker)) return;
    if (worker.process.heapBytes() > mostHeap * memoryMb * 2 ** 20) {
      worker.isRetired = true;
      worker.process.kill();
      return;
    }
    const next = waiting.shift();
    if (next) {
      next(worker);
      return;
    }
    idle.push(worker);
    void loadInAdvance();
  }

  function start(): Worker {
    const modules = new Map<string, boolean>();
    const onStray = (given: Culprit | null, error: string) => {
      const isKnown = given !== null && modules.has(toKey(given));
      onUnseenFault({ culprit: isKnown ? given : null, code: 'threw-on-load', error });
    };
    const process = startRenderProcess({ ...options, onStray });
    const worker: Worker = { process, modules, toLoad: [...candidates], isRetired: false, rendering: null };
    workers.add(worker);
    return worker;
  }

  /** Keeps one of the pool's places filled. */
  async function fill(worker: Worker): Promise<void> {
    let pauseMs = firstPauseMs;
    for (let current = worker; ; current = start()) {
      const isReady = await current.process.ready.then(
        () => true,
        () => false,
      );
      if (isReady) {
        pauseMs = firstPauseMs;
        offer(current);
      }
      const loss = await current.process.ended;
      workers.delete(current);
      const at = idle.indexOf(current);
      if (at >= 0) idle.splice(at, 1);
      if (isClosing) return;
      if (!current.isRetired) {
        noteLoss(loss);
        const { culprit } = loss;
        if (culprit && current.rendering?.get(culprit.remote)?.version !== culprit.version)
          onUnseenFault({ culprit, code: toFailureCode(loss), error: loss.message });
      }
      if (!isReady) {
        await delay(pauseMs, undefined, { ref: false });
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      }
    }
  }

  /** The next process that has nothing to do. @throws PoolBusy */
  async function take(): Promise<Worker> {
    const worker = idle.pop();
    if (worker) return worker;
    if (waiting.length >= mostWaiting * size) throw new PoolBusy(`${waiting.length} pages wait already`);
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** Has a page rendered, again without each remote that ends its process. */
  async function render(
    { releases, ...rest }: PageForPool,
    input: Pick<RenderTask, 'data' | 'mayAsk'>,
  ): Promise<RenderAnswer> {
    const versions: Record<string, string> = { shell: shellVersion };
    const excluded: Record<string, Refusal> = {};
    for (const [name, release] of releases) {
      versions[name] = release.version;
      const refusal = quarantine.refuse(releaseKey(release), Date.now());
      if (refusal) excluded[name] = refusal;
    }
    for (let tries = 0; ; tries += 1) {
      const worker = await take();
      worker.rendering = releases;
      let answer: unknown;
      try {
        const refusals = { ...(await provide(worker, releases.values())), ...excluded };
        const page: PageToRender = { ...rest, versions, refusals };
        answer = await worker.process.perform({ kind: 'render', page, ...input }, deadlineMs);
      } catch (error) {
        if (!(error instanceof LostProcess)) throw error;
        // Each try is without one more remote. Who ended it unseen may have been the machine, but not twice.
        if (tries > (error.culprit ? releases.size : 0)) throw error;
        if (error.culprit)
          excluded[error.culprit.remote] = { code: toFailureCode(error), detail: error.message };
        continue;
      } finally {
        offer(worker);
      }
      // Remotes' code may have had a hand in it.
      if (!is(answer, RenderAnswer)) throw new Error('A render process has answered something else');
      // One that was waited for in vain has kept a process from others, as one that does not end does.
      for (const { remote, version, code, error } of answer.failures)
        if (code === 'timed-out' && !excluded[remote])
          quarantine.add(toKey({ remote, version }), { code, detail: error }, Date.now());
      return answer;
    }
  }

  const first = Array.from({ length: size }, start);
  await Promise.all(first.map(({ process }) => process.ready));
  for (const worker of first) void fill(worker);

  return {
    render,
    warm(releases) {
      const known = new Set(candidates.map(releaseKey));
      candidates = releases;
      const added = releases.filter((release) => !known.has(releaseKey(release)));
      for (const worker of workers) worker.toLoad.push(...added);
      void loadInAdvance();
    },
    isReady: () => workers.size > 0 && !isClosing,
    async close() {
      isClosing = true;
      for (const { process } of workers) process.kill();
      await Promise.all([...workers].map(({ process }) => process.ended));
    },
  };
}
