import type { Release } from '@fan-base/shared-contracts/release';
import { is } from '@fan-base/shared-contracts/struct';
import { Counter, type Registry } from 'prom-client';
import type { Composition, Why } from '../page/remotes/composition.ts';
import { type FailureCode, toRemoteFailure } from '../page/remotes/failure.ts';
import { releaseKey } from '../page/remotes/remote-release.ts';
import {
  type Culprit,
  type PageToRender,
  type Refusal,
  RenderAnswer,
  type RenderTask,
} from '../page/render-protocol.ts';
import type { ModuleSources } from './module-sources.ts';
import { createQuarantine } from './quarantine.ts';
import { getReleases } from './releases/compose.ts';
import { LostProcess, type RenderProcessOptions, startRenderProcess } from './render-process.ts';
import { getWorkerGroup, startRenderWorkers, type Worker, type WorkerGroup } from './render-workers.ts';

/** A page to render, without what the pool itself decides. */
export interface PageForPool extends Omit<PageToRender, 'versions' | 'refusals'> {
  /** Every remote that the page may use, with the reason for its version. */
  readonly composition: Composition;
}

export interface RenderPool {
  /**
   * @param input.data null: the page only says what it wants
   * @param input.mayAsk whether the answer may be that the page wants more data
   * @throws PoolBusy, LostProcess when the page cannot be rendered without any canary or pinned release either
   */
  readonly render: (page: PageForPool, input: Pick<RenderTask, 'data' | 'mayAsk'>) => Promise<RenderAnswer>;
  /** What all visitors get: loaded into processes before a visitor asks for it. */
  readonly setStable: (releases: readonly Release[]) => void;
  /** Whether there is a process that pages can be rendered in. */
  readonly isReady: () => boolean;
  readonly close: () => Promise<void>;
}

/** A fault that no page shows. */
export interface UnseenFault {
  readonly culprit: Culprit | null;
  readonly code: FailureCode;
  readonly error: string;
  /** Why the page had the version, where a page had it. */
  readonly why?: Why | undefined;
}

export interface RenderPoolOptions
  extends Pick<RenderProcessOptions, 'script' | 'memoryMb' | 'folder' | 'isDev'> {
  readonly shellVersion: string;
  readonly sources: Pick<ModuleSources, 'get'>;
  /** Processes for stable pages, so many pages at a time. */
  readonly size: number;
  readonly metrics: Registry;
  /** Time that a process has for a task before it is ended, in ms. */
  readonly deadlineMs: number;
  readonly onLost: (loss: LostProcess, culprit: Culprit | null) => void;
  readonly onUnseenFault: (fault: UnseenFault) => void;
}

/** Time for loading a module in advance, in ms. */
const loadMs = 5_000;

const toKey = ({ remote, version }: Culprit): string => `${remote}@${version}`;
const toCulprit = ({ name, version }: Release): Culprit => ({ remote: name, version });

/** How a region says that its remote's code ended the process. */
const toRefusal = ({ kind, message }: LostProcess): Refusal => ({
  code: kind === 'deadline' ? 'timed-out' : 'threw-on-render',
  detail: message,
});

const isRenderAnswer = (value: unknown): value is RenderAnswer => is(value, RenderAnswer);
const isAnything = (_value: unknown): _value is unknown => true;

type Refusals = Readonly<Record<string, Refusal>>;

/** Whether a process of a group may be believed about a release: code of a canary may speak for itself only. */
const mayBlame = ({ key, suspects }: WorkerGroup, { remote, version }: Culprit): boolean =>
  key === '' || suspects.get(remote)?.version === version;

/**
 * Whose fault the end of a process is. In a process with canary or pinned releases the record of who ran last proves
 * nothing against stable code, which runs well for everyone else.
 */
function attribute({ group }: Worker, { culprit }: LostProcess): Culprit | null {
  if (group.key === '') return culprit;
  const [only, ...others] = group.suspects.values();
  if (only && others.length === 0) return toCulprit(only);
  return culprit && mayBlame(group, culprit) ? culprit : null;
}

/**
 * Starts the processes that run remotes' code. A page whose process is lost is rendered again in another one without
 * the remote at fault, so that it costs that remote's regions alone.
 * @throws LostProcess when the first process does not start
 */
export async function startRenderPool(options: RenderPoolOptions): Promise<RenderPool> {
  const { sources, size, deadlineMs, shellVersion, metrics, onLost, onUnseenFault } = options;
  const lost = new Counter({
    name: 'fan_base_render_processes_lost_total',
    help: 'Processes that rendered pages and ended.',
    labelNames: ['remote', 'version', 'cause'],
    registers: [metrics],
  });
  const quarantine = createQuarantine();

  /** Gives a process the code of releases, of refused ones the description alone. @returns why code cannot be read, by name */
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
    startProcess: (getWorker) =>
      startRenderProcess({
        ...options,
        onStray(given, error) {
          const { group, modules } = getWorker();
          const isKnown = given !== null && modules.has(toKey(given)) && mayBlame(group, given);
          // What stable code throws beside a canary, it throws in stable processes too.
          if (isKnown || group.key === '')
            onUnseenFault({ culprit: isKnown ? given : null, code: 'threw-on-load', error });
        },
      }),
    async load(worker, release) {
      const key = releaseKey(release);
      if (!release.container || quarantine.refuse(key, Date.now())) return;
      const refusals = await provide(worker, [release]);
      if (!refusals[release.name]) await worker.process.perform({ kind: 'load', key }, loadMs, isAnything);
    },
    onLost(worker, loss) {
      const culprit = attribute(worker, loss);
      const { remote, version } = culprit ?? { remote: 'shell', version: shellVersion };
      lost.inc({ remote, version, cause: loss.kind });
      onLost(loss, culprit);
      // A page that is being rendered finds out by itself whose fault it was.
      if (!culprit || (worker.rendering && worker.group.key !== '')) return;
      const { code, detail } = toRefusal(loss);
      quarantine.add(toKey(culprit), { code, detail }, Date.now());
      if (worker.rendering?.get(culprit.remote)?.version !== culprit.version)
        onUnseenFault({ culprit, code, error: detail });
    },
  });

  /** Renders a page once, in a process that never had the code of what is refused. @throws PoolBusy, LostProcess */
  async function attempt(
    { composition, ...page }: PageForPool,
    refused: Refusals,
    input: Pick<RenderTask, 'data' | 'mayAsk'>,
    isRetry: boolean,
  ): Promise<RenderAnswer> {
    const releases = getReleases(composition);
    const versions: Record<string, string> = { shell: shellVersion };
    for (const [name, { version }] of releases) versions[name] = version;
    const group = getWorkerGroup(composition, refused);
    const worker = await workers.take(group, isRetry);
    worker.rendering = releases;
    let answer: RenderAnswer;
    try {
      const refusals = { ...(await provide(worker, releases.values(), refused)), ...refused };
      const task = { kind: 'render', page: { ...page, versions, refusals }, ...input } as const;
      answer = await worker.process.perform(task, deadlineMs, isRenderAnswer);
    } finally {
      workers.release(worker);
    }
    // A remote that was waited for in vain kept a process from other pages, as one that hangs does.
    for (const { remote, version, code, error } of answer.failures)
      if (code === 'timed-out' && !refused[remote] && mayBlame(group, { remote, version }))
        quarantine.add(toKey({ remote, version }), { code, detail: error }, Date.now());
    return answer;
  }

  /** Renders a page again without each stable remote that ends its process. */
  async function renderStable(
    page: PageForPool,
    refused: Refusals,
    input: Pick<RenderTask, 'data' | 'mayAsk'>,
    isRetry: boolean,
  ): Promise<RenderAnswer> {
    const left: Record<string, Refusal> = { ...refused };
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt(page, left, input, isRetry || tries > 0);
      } catch (error) {
        if (!(error instanceof LostProcess)) throw error;
        // With no suspect, blame the machine once; a second loss is an error.
        if (tries > (error.culprit ? page.composition.size : 0)) throw error;
        if (error.culprit) left[error.culprit.remote] = toRefusal(error);
      }
    }
  }

  /**
   * Renders a page with canary or pinned releases. Where that costs its process, the page is rendered without each of
   * them in turn: the one without which it succeeds is at fault, whatever the process said before it ended.
   */
  async function renderGuest(
    page: PageForPool,
    refused: Refusals,
    input: Pick<RenderTask, 'data' | 'mayAsk'>,
  ): Promise<RenderAnswer> {
    const { composition } = page;
    const suspects = [...getWorkerGroup(composition, refused).suspects.values()];
    let loss: LostProcess | null = null;
    for (let tries = 0; loss === null; tries += 1) {
      try {
        return await attempt(page, refused, input, tries > 0);
      } catch (error) {
        if (!(error instanceof LostProcess)) throw error;
        if (tries > 0 || error.culprit || error.kind !== 'ended') loss = error;
      }
    }
    const refusal = toRefusal(loss);
    const recorded = loss.culprit?.remote;
    suspects.sort((a, b) => Number(b.name === recorded) - Number(a.name === recorded));
    for (const suspect of suspects) {
      const culprit = toCulprit(suspect);
      try {
        const without = { ...refused, [suspect.name]: refusal };
        const answer = await (suspects.length > 1 ? attempt : renderStable)(page, without, input, true);
        quarantine.add(toKey(culprit), refusal, Date.now());
        // Where the page has nothing of it, no region says so.
        if (!answer.failures.some(({ remote }) => remote === suspect.name))
          onUnseenFault({
            culprit,
            code: refusal.code,
            error: refusal.detail,
            why: composition.get(suspect.name)?.why,
          });
        return answer;
      } catch (error) {
        if (!(error instanceof LostProcess) || suspects.length === 1) throw error;
      }
    }
    const all = Object.fromEntries(suspects.map(({ name }) => [name, refusal]));
    return renderStable(page, { ...refused, ...all }, input, true);
  }

  return {
    async render(page, input) {
      const refused: Record<string, Refusal> = {};
      for (const [name, { release }] of page.composition) {
        const refusal = quarantine.refuse(releaseKey(release), Date.now());
        if (refusal) refused[name] = refusal;
      }
      const { suspects } = getWorkerGroup(page.composition, refused);
      if (suspects.size === 0) return renderStable(page, refused, input, false);
      return renderGuest(page, refused, input);
    },
    setStable: workers.setStable,
    isReady: workers.isReady,
    close: workers.close,
  };
}
