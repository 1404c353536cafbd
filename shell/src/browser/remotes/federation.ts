import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { readRemoteModule } from '../../page/remotes/compatibility.ts';
import { isPassing, RemoteFailure, toRemoteFailure } from '../../page/remotes/failure.ts';
import { type LoadedRemote, type RemoteSource, withMessages } from '../../page/remotes/loaded-remote.ts';
import type { Hashes } from '../../page/remotes/remote-release.ts';
import { withRetries } from '../../page/remotes/with-retries.ts';
import { withTimeout } from '../../page/remotes/with-timeout.ts';
import { preloadFiles } from './preload-files.ts';

/** Milliseconds that a visitor waits for a region's code, with all tries. */
const timeoutMs = 10_000;

type Runtime = typeof import('./federation-runtime.ts').federationRuntime;

/** Gives the entry's script the hash that the registry has of it, so that the browser runs nothing else. */
function registerScriptRules({ registerPlugins }: Runtime, releases: ReadonlyMap<string, RemoteRelease>) {
  registerPlugins([
    {
      name: 'script-rules',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        const release = [...releases.values()].find((known) => toRegistration(known).entry === script.src);
        script.integrity = release?.integrity ?? '';
        // Another host's file can be compared with its hash only when it is asked for like this.
        if (!script.src.startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous';
        // A script that never comes is given up, or the next try would wait for it as well.
        return { script, timeout: timeoutMs };
      },
    },
  ]);
}

/** A script that failed would be taken for one that is still loading; without it the next try asks again. */
function forgetScript(release: RemoteRelease) {
  const address = release.base + release.container.file;
  for (const script of document.querySelectorAll(`script[src$="${CSS.escape(address)}"]`)) script.remove();
}

/** A release as the federation runtime registers it. */
const toRegistration = (release: RemoteRelease) => ({
  name: release.container.name,
  entry: new URL(release.base + release.container.file, document.baseURI).href,
  type: 'global',
});

export interface Federation extends RemoteSource {
  /** Whether code of a remote was asked for on this page: of such a remote no other version can run here. */
  isUsed(name: string): boolean;
  /** Loads a remote from this release from now on, whose container has a name of its own; what is on the page stays. */
  replace(release: RemoteRelease): void;
}

/** Makes the remotes of a page from its releases by name. */
export type CreateRemotes = (
  releases: Map<string, RemoteRelease>,
  language: Language,
  getHashes: () => Hashes,
) => Federation;

/**
 * The remotes of the page's registry, by Module Federation at run time. A failure is never remembered.
 * @param releases by name; one that is replaced before it is used is what will be loaded
 * @param getHashes hashes of scripts, as far as the page knows them
 */
export function createFederation(
  releases: Map<string, RemoteRelease>,
  language: Language,
  getHashes: () => Hashes,
): Federation {
  const used = new Set<string>();
  const loading = new Map<string, Promise<LoadedRemote>>();
  let runtime: Runtime | undefined;

  /** The federation itself comes with the first remote that is wanted. @throws RemoteFailure of the shell */
  async function getRuntime(): Promise<Runtime> {
    if (runtime) return runtime;
    try {
      const { federationRuntime } = await import(
        /* webpackChunkName: "federation" */ './federation-runtime.ts'
      );
      if (!runtime) registerScriptRules(federationRuntime, releases);
      runtime = federationRuntime;
      return federationRuntime;
    } catch (error) {
      throw await diagnoseFailure(error, 'shell');
    }
  }

  /** Takes a remote's container and chunks out of the page; what is alive of it stays alive. */
  function forget(name: string) {
    const release = releases.get(name);
    if (!release) return;
    loading.delete(name);
    Reflect.deleteProperty(window, `webpackChunk${release.container.name}`);
    runtime?.registerRemotes([toRegistration(release)], { force: true });
  }

  /** What went wrong, as far as it can be told; where not even the code for that comes, nothing can be reached. */
  async function diagnoseFailure(error: unknown, name: string): Promise<RemoteFailure> {
    if (error instanceof RemoteFailure) return error;
    const code = await import(/* webpackChunkName: "failures" */ './failures/diagnose.ts').then(
      ({ diagnose }) => diagnose(error, releases.get(name), getHashes()),
      () => 'unreachable' as const,
    );
    return toRemoteFailure(error, name, code);
  }

  const guard: RemoteSource['guard'] = (name, work, since = performance.now()) =>
    withTimeout(
      withRetries(
        () =>
          work().catch(async (error) => {
            const failure = await diagnoseFailure(error, name);
            // Code that is wrong is asked for anew the next time.
            if (!isPassing(failure)) forget(name);
            throw failure;
          }),
        isPassing,
      ),
      name,
      since + timeoutMs - performance.now(),
    );

  async function load(name: string): Promise<LoadedRemote> {
    const release = releases.get(name);
    if (!release) throw new RemoteFailure('unreachable', name, 'it is not in the release registry');
    used.add(name);
    return guard(name, async () => {
      const { registerRemotes, loadRemote } = await getRuntime();
      // Not before: the federation keeps the address under which it first heard of a remote.
      registerRemotes([toRegistration(release)]);
      forgetScript(release);
      return withMessages(
        readRemoteModule(await loadRemote(`${release.container.name}/remote`), name),
        language,
      );
    });
  }

  return {
    guard,
    expect(name, chunk) {
      const release = releases.get(name);
      if (!release) return;
      preloadFiles(release, chunk, language, getHashes());
      // Whoever loads it says so if it cannot be had.
      getRuntime().catch(() => undefined);
    },
    load(name) {
      let promise = loading.get(name);
      if (!promise) {
        promise = load(name);
        loading.set(name, promise);
        promise.catch(() => loading.delete(name));
      }
      return promise;
    },
    isUsed: (name) => used.has(name),
    replace(release) {
      releases.set(release.name, release);
      loading.delete(release.name);
    },
    forget,
  };
}
