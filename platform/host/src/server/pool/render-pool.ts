import type { Release } from '@fan-base/shared-contracts/release';
import { Counter, type Registry } from 'prom-client';
import type { Composition, Why } from '../../page/remotes/composition.ts';
import { type FailureCode, toRemoteFailure } from '../../page/remotes/failure.ts';
import { releaseKey } from '../../page/remotes/remote-release.ts';
import type { PageFailure, PoolTask, Refusal, RemoteAtFault } from '../../page/render-protocol.ts';
import { getReleases } from '../releases/compose.ts';
import type { ModuleSources } from './module-sources.ts';
import { createQuarantine } from './quarantine.ts';
import { CrashedWorker, type RenderProcessOptions, startRenderProcess } from './render-process.ts';
import { getWorkerGroup, startRenderWorkers, type Worker, type WorkerGroup } from './render-workers.ts';

/** What a process is to render. */
export interface Rendering {
  /** Each remote's version for the visitor. */
  readonly versions: Composition;
  /** Immutable values of the task that other tasks share; each process receives an object once. */
  readonly constants: Readonly<Record<string, object>>;
  /** The rest of the task for a process, with what the pool decides. */
  readonly toTask: (decided: PoolTask) => PoolTask;
  /** Whether an earlier part of the page has been rendered: the rest waits ahead of other pages. */
  readonly hasBegun: boolean;
}

export interface RenderPool<Result> {
  /** @throws PoolBusy, CrashedWorker if rendering fails even without canary and pinned releases */
  readonly render: (rendering: Rendering) => Promise<Result>;
  /** Sets the releases that all visitors get, and loads them into the processes in advance. */
  readonly setStable: (releases: readonly Release[]) => void;
  /** Whether a process for stable pages accepts tasks. */
  readonly isReady: () => boolean;
  readonly close: () => Promise<void>;
}

/** A fault that affects no visible page. */
export interface BackgroundFault {
  readonly remoteAtFault: RemoteAtFault | null;
  readonly code: FailureCode;
  readonly error: string;
  /** Why the page had this version, if a page used it. */
  readonly why?: Why | undefined;
}

export interface RenderPoolOptions<Result>
  extends Pick<RenderProcessOptions, 'script' | 'memoryMb' | 'folder' | 'isDev'> {
  readonly shellVersion: string;
  /** Validates a process's answer, which remote code could forge. */
  readonly isResult: (value: unknown) => value is Result;
  readonly sources: Pick<ModuleSources, 'get'>;
  /** Number of processes for stable pages; each renders one page at a time. */
  readonly size: number;
  /** How long a page waits for a process, in ms. */
  readonly maxWaitMs: number;
  readonly metrics: Registry;
  /** Time limit for a task in ms, after which its process is killed. */
  readonly deadlineMs: number;
  readonly onCrash: (crash: CrashedWorker, remoteAtFault: RemoteAtFault | null) => void;
  readonly onBackgroundFault: (fault: BackgroundFault) => void;
}

/** Timeout for loading a module in advance, in ms. */
const loadMs = 5_000;

const toKey = ({ remote, version }: RemoteAtFault): string => `${remote}@${version}`;
const toRemoteAtFault = ({ name, version }: Release): RemoteAtFault => ({ remote: name, version });

/** How a page reports that a remote's code crashed the process. */
const toRefusal = ({ kind, message }: CrashedWorker): Refusal => ({
  code: kind === 'deadline' ? 'timed-out' : 'threw-on-render',
  detail: message,
});

const isAnything = (_value: unknown): _value is unknown => true;

type Refusals = Readonly<Record<string, Refusal>>;

/** Whether to trust a process's report about a release: canary code may only report on itself. */
const mayBlame = ({ key, suspects }: WorkerGroup, { remote, version }: RemoteAtFault): boolean =>
  key === '' || suspects.get(remote)?.version === version;

/**
 * Attributes a crash to a release. If a process ran canary or pinned releases, its record is no evidence
 * against stable code, which runs fine for everyone else.
 */
function attribute({ group }: Worker, { remoteAtFault }: CrashedWorker): RemoteAtFault | null {
  if (group.key === '') return remoteAtFault;
  const [only, ...others] = group.suspects.values();
  if (only && others.length === 0) return toRemoteAtFault(only);
  return remoteAtFault && mayBlame(group, remoteAtFault) ? remoteAtFault : null;
}

/**
 * Starts the render processes. If a page's process crashes, the page is rendered again in another process
 * without the remote at fault, so that only that remote's regions are missing.
 * @throws CrashedWorker if the first processes do not start
 */
export async function startRenderPool<Result extends { readonly failures: readonly PageFailure[] }>(
  options: RenderPoolOptions<Result>,
): Promise<RenderPool<Result>> {
  const {
    sources,
    size,
    maxWaitMs,
    deadlineMs,
    shellVersion,
    isResult,
    metrics,
    onCrash,
    onBackgroundFault,
  } = options;
  const lost = new Counter({
    name: 'fan_base_render_processes_lost_total',
    help: 'Render processes that crashed or were killed.',
    labelNames: ['remote', 'version', 'cause'],
    registers: [metrics],
  });
  const quarantine = createQuarantine();

  /**
   * Sends the code of releases to a process, or only the description of refused ones.
   * @returns releases whose code could not be read
   */
  async function provide(
    worker: Worker,
    releases: Iterable<Release>,
    refused: Refusals = {},
  ): Promise<Record<string, Refusal>> {
    const refusals: Record<string, Refusal> = {};
    for (const release of releases) {
      const { name, version, pages, widgets } = release;
      const key = releaseKey(release);
      if (worker.modules.get(key)) continue;
      let source = '';
      try {
        if (!refused[name]) source = await sources.get(release);
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

  const workers = await startRenderWorkers({
    size,
    maxWaitMs,
    startProcess: (getWorker) =>
      startRenderProcess({
        ...options,
        onUnhandledError(given, error) {
          const { group, modules } = getWorker();
          const isKnown = given !== null && modules.has(toKey(given)) && mayBlame(group, given);
          // Stable code that fails next to a canary fails in stable processes too, and is reported there.
          if (isKnown || group.key === '')
            onBackgroundFault({ remoteAtFault: isKnown ? given : null, code: 'threw-on-load', error });
        },
      }),
    async load(worker, release) {
      const key = releaseKey(release);
      if (!release.container || quarantine.refuse(key)) return;
      const refusals = await provide(worker, [release]);
      if (!refusals[release.name]) await worker.process.perform({ kind: 'load', key }, loadMs, isAnything);
    },
    onCrash(worker, crash) {
      const remoteAtFault = attribute(worker, crash);
      const { remote, version } = remoteAtFault ?? { remote: 'shell', version: shellVersion };
      lost.inc({ remote, version, cause: crash.kind });
      onCrash(crash, remoteAtFault);
      // While a page is being rendered, its retries determine the fault.
      if (!remoteAtFault || (worker.rendering && worker.group.key !== '')) return;
      const { code, detail } = toRefusal(crash);
      quarantine.add(toKey(remoteAtFault), { code, detail });
      if (worker.rendering?.get(remoteAtFault.remote)?.version !== remoteAtFault.version)
        onBackgroundFault({ remoteAtFault, code, error: detail });
    },
  });

  /** Renders once, in a process that never had the code of refused remotes. @throws PoolBusy, CrashedWorker */
  async function attempt(
    { versions: composition, constants, toTask }: Rendering,
    refused: Refusals,
    hasBegun: boolean,
  ): Promise<Result> {
    const releases = getReleases(composition);
    const versions: Record<string, string> = { shell: shellVersion };
    for (const [name, { version }] of releases) versions[name] = version;
    const group = getWorkerGroup(composition, refused);
    const worker = await workers.take(group, hasBegun);
    worker.rendering = releases;
    let answer: Result;
    try {
      const refusals = { ...(await provide(worker, releases.values(), refused)), ...refused };
      const task = toTask({
        kind: 'render',
        versions,
        refusals,
        constants: worker.constants.provide(constants),
      });
      answer = await worker.process.perform(task, deadlineMs, isResult);
    } finally {
      workers.release(worker);
    }
    // A timeout blocks a process just like a hang, so quarantine the remote.
    for (const { remote, version, code, error } of answer.failures)
      if (code === 'timed-out' && !refused[remote] && mayBlame(group, { remote, version }))
        quarantine.add(toKey({ remote, version }), { code, detail: error });
    return answer;
  }

  /** Renders a page, retrying without each stable remote that crashes its process. */
  async function renderStable(page: Rendering, refused: Refusals, hasBegun: boolean): Promise<Result> {
    const left: Record<string, Refusal> = { ...refused };
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt(page, left, hasBegun || tries > 0);
      } catch (error) {
        if (!(error instanceof CrashedWorker)) throw error;
        // With no suspect, blame the OOM killer once; a second crash is an error.
        if (tries > (error.remoteAtFault ? page.versions.size : 0)) throw error;
        if (error.remoteAtFault) left[error.remoteAtFault.remote] = toRefusal(error);
      }
    }
  }

  /**
   * Renders a page with canary or pinned releases. If its process crashes, the page is rendered without each of them
   * in turn: the release without which it succeeds is at fault, whatever the process reported.
   */
  async function renderGuest(page: Rendering, refused: Refusals): Promise<Result> {
    const { versions: composition } = page;
    const suspects = [...getWorkerGroup(composition, refused).suspects.values()];
    let crash: CrashedWorker | null = null;
    for (let tries = 0; crash === null; tries += 1) {
      try {
        return await attempt(page, refused, page.hasBegun || tries > 0);
      } catch (error) {
        if (!(error instanceof CrashedWorker)) throw error;
        if (tries > 0 || error.remoteAtFault || error.kind !== 'ended') crash = error;
      }
    }
    const refusal = toRefusal(crash);
    const recorded = crash.remoteAtFault?.remote;
    suspects.sort((a, b) => Number(b.name === recorded) - Number(a.name === recorded));
    for (const suspect of suspects) {
      const remoteAtFault = toRemoteAtFault(suspect);
      try {
        const without = { ...refused, [suspect.name]: refusal };
        const answer = await (suspects.length > 1 ? attempt : renderStable)(page, without, true);
        quarantine.add(toKey(remoteAtFault), refusal);
        // If the page shows nothing of the remote, no region reports the fault.
        if (!answer.failures.some(({ remote }) => remote === suspect.name))
          onBackgroundFault({
            remoteAtFault,
            code: refusal.code,
            error: refusal.detail,
            why: composition.get(suspect.name)?.why,
          });
        return answer;
      } catch (error) {
        if (!(error instanceof CrashedWorker) || suspects.length === 1) throw error;
      }
    }
    const all = Object.fromEntries(suspects.map(({ name }) => [name, refusal]));
    return renderStable(page, { ...refused, ...all }, true);
  }

  return {
    async render(page) {
      const refused: Record<string, Refusal> = {};
      for (const [name, { release }] of page.versions) {
        const refusal = quarantine.refuse(releaseKey(release));
        if (refusal) refused[name] = refusal;
      }
      const { suspects } = getWorkerGroup(page.versions, refused);
      if (suspects.size === 0) return renderStable(page, refused, page.hasBegun);
      return renderGuest(page, refused);
    },
    setStable: workers.setStable,
    isReady: workers.isReady,
    close: workers.close,
  };
}
