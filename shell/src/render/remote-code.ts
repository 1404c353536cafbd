import { RemoteFailure, toRemoteFailure } from '@fan-base/host/page/remotes/failure';
import { withMessages } from '@fan-base/host/page/remotes/loaded-remote';
import { withTimeout } from '@fan-base/host/page/remotes/with-timeout';
import { enter } from '@fan-base/host/render/attribution';
import type { RemoteModules } from '@fan-base/host/render/remote-modules';
import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import type { Site } from '@fan-base/shared-contracts/shell';
import type { RenderTask } from '../page/render-task.ts';
import type { OpenPageDependencies } from '../page/view/open-page.ts';
import type { LoadedRemote, RemoteSource } from '../page/view/remotes.ts';
import { shellRemote } from '../page/view/shell-remote.ts';

/**
 * Timeout for loading a part of a remote, in ms. Its code is already in memory, so healthy remotes need no
 * time.
 */
const timeoutMs = 1_000;

/** Remotes with their messages, shared by all documents in a language. */
const loaded = new WeakMap<RemoteModule, Map<Language, LoadedRemote>>();

async function withSharedMessages(module: RemoteModule, language: Language): Promise<LoadedRemote> {
  const known = loaded.get(module)?.get(language);
  if (known) return known;
  const remote = await withMessages(module, language);
  const ofModule = loaded.get(module) ?? new Map<Language, LoadedRemote>();
  loaded.set(module, ofModule.set(language, remote));
  return remote;
}

/** The code that plans and renders a page. */
export interface RemoteCode extends OpenPageDependencies {
  readonly site: Site;
  readonly shellApp: LoadedRemote;
  readonly remotes: RemoteSource;
  /** Call it before running a remote's code, unless that code was loaded just now. */
  readonly enter: (remote: string) => void;
  /** Whether the page has read the current time, so that it changes with the minute. */
  readonly hasReadClock: () => boolean;
  /** Runs a part of the work on a page. @returns its result, and whether it has read the current time */
  readonly watchClock: <Value>(work: () => Value) => {
    readonly value: Value;
    readonly hasReadClock: boolean;
  };
  /** The widget's minimum height, in px. */
  readonly minHeight: (remote: string, widget: string) => number;
}

/** Gets the code for the versions that a page uses. */
export async function getRemoteCode(
  { site, now, versions, refusals, contributions }: RenderTask,
  modules: RemoteModules<RemoteModule>,
): Promise<RemoteCode> {
  const { language } = site;
  let hasReadClock = false;
  const toKey = (name: string) => `${name}@${versions[name]}`;
  const guard: RemoteSource['guard'] = async (name, work, since = performance.now()) => {
    try {
      return await withTimeout(work(), name, since + timeoutMs - performance.now());
    } catch (error) {
      throw toRemoteFailure(error, name);
    }
  };
  return {
    site,
    contributions,
    shellApp: await withSharedMessages(shellRemote, language),
    now: () => {
      hasReadClock = true;
      return now;
    },
    hasReadClock: () => hasReadClock,
    watchClock(work) {
      const hadReadClock = hasReadClock;
      hasReadClock = false;
      try {
        const value = work();
        return { value, hasReadClock };
      } finally {
        hasReadClock ||= hadReadClock;
      }
    },
    hasPage: (remote, key) => Object.hasOwn(modules.describe(toKey(remote))?.pages ?? {}, key),
    enter: (name) => enter(toKey(name)),
    minHeight: (remote, widget) => modules.describe(toKey(remote))?.widgets[widget]?.minHeight ?? 0,
    remotes: {
      guard,
      load: (name) =>
        guard(name, async () => {
          const refusal = refusals[name];
          if (refusal) throw new RemoteFailure(refusal.code, name, refusal.detail);
          if (versions[name] === undefined)
            throw new RemoteFailure('unreachable', name, 'not in the release registry');
          enter(toKey(name));
          return withSharedMessages(modules.load(toKey(name)), language);
        }),
      forget() {},
      expect() {},
    },
  };
}
