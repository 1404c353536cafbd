import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { isPassing, RemoteFailure, toRemoteFailure } from '../../page/remotes/failure.ts';
import {
  type AnyRemoteModule,
  type LoadedRemote,
  type RemoteSource,
  withMessages,
} from '../../page/remotes/loaded-remote.ts';
import { readRemoteModule } from '../../page/remotes/read-remote-module.ts';
import type { Hashes } from '../../page/remotes/remote-release.ts';
import { withRetries } from '../../page/remotes/with-retries.ts';
import { withTimeout } from '../../page/remotes/with-timeout.ts';
import type { FederationRuntime } from './federation-runtime.ts';
import { preloadFiles } from './preload-files.ts';

/** Timeout in ms for loading a region's code, including retries. */
const timeoutMs = 10_000;

/** Loads the federation runtime, which shares the site's modules: a separate file, because pages without remotes don't need it. */
export type LoadRuntime = () => Promise<FederationRuntime>;

/** Adds the registry's hash to the entry script, so that the browser runs nothing else. */
function registerScriptRules(
  { registerPlugins }: FederationRuntime,
  releases: ReadonlyMap<string, RemoteRelease>,
) {
  registerPlugins([
    {
      name: 'script-rules',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        const release = [...releases.values()].find((known) => toRegistration(known).entry === script.src);
        script.integrity = release?.integrity ?? '';
        // Scripts of another host can only be checked against a hash in CORS mode.
        if (!script.src.startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous';
        // Times out scripts that never load, or a retry would wait for them too.
        return { script, timeout: timeoutMs };
      },
    },
  ]);
}

/** Removes a failed script; the runtime would otherwise consider it still loading on a retry. */
function forgetScript(release: RemoteRelease) {
  const address = release.base + release.container.file;
  for (const script of document.querySelectorAll(`script[src$="${CSS.escape(address)}"]`)) script.remove();
}

const toRegistration = (release: RemoteRelease) => ({
  name: release.container.name,
  entry: new URL(release.base + release.container.file, document.baseURI).href,
  type: 'global',
});

export interface Federation<Module> extends RemoteSource<Module> {
  /** Whether a remote's code was requested on this page, so that no other version of it can run here. */
  isUsed(name: string): boolean;
  /**
   * Loads the remote from this release from then on. Its container has a different name, so code on the page
   * stays.
   */
  replace(release: RemoteRelease): void;
}

export type CreateRemotes<Module> = (
  releases: Map<string, RemoteRelease>,
  language: Language,
  getHashes: () => Hashes,
) => Federation<Module>;

/**
 * The remotes of the page's releases, loaded by Module Federation. Failures are not cached.
 * @param loadRuntime called with the first remote
 * @param releases by name; a release that is replaced before its first use is loaded in the new version
 * @param getHashes script hashes that the page has loaded so far
 */
export function createFederation<Module extends AnyRemoteModule>(
  loadRuntime: LoadRuntime,
  releases: Map<string, RemoteRelease>,
  language: Language,
  getHashes: () => Hashes,
): Federation<Module> {
  const used = new Set<string>();
  const loading = new Map<string, Promise<LoadedRemote<Module>>>();
  let runtime: FederationRuntime | undefined;

  /** Loads the federation runtime with the first remote. @throws RemoteFailure of the shell */
  async function getRuntime(): Promise<FederationRuntime> {
    if (runtime) return runtime;
    try {
      const loaded = await loadRuntime();
      if (!runtime) registerScriptRules(loaded, releases);
      runtime = loaded;
      return loaded;
    } catch (error) {
      throw await diagnoseFailure(error, 'shell');
    }
  }

  /** Removes a remote's container and chunks from the page. Rendered parts keep working. */
  function forget(name: string) {
    const release = releases.get(name);
    if (!release) return;
    loading.delete(name);
    Reflect.deleteProperty(window, `webpackChunk${release.container.name}`);
    runtime?.registerRemotes([toRegistration(release)], { force: true });
  }

  /** Finds out the cause of an error. If even the code for that cannot be loaded, nothing is reachable. */
  async function diagnoseFailure(error: unknown, name: string): Promise<RemoteFailure> {
    if (error instanceof RemoteFailure) return error;
    const code = await import(/* webpackChunkName: "failures" */ './failures/diagnose.ts').then(
      ({ diagnose }) => diagnose(error, releases.get(name), getHashes()),
      () => 'unreachable' as const,
    );
    return toRemoteFailure(error, name, code);
  }

  const guard: RemoteSource<Module>['guard'] = (name, work, since = performance.now()) =>
    withTimeout(
      withRetries(
        () =>
          work().catch(async (error) => {
            const failure = await diagnoseFailure(error, name);
            // Reload broken code on the next attempt.
            if (!isPassing(failure)) forget(name);
            throw failure;
          }),
        isPassing,
      ),
      name,
      since + timeoutMs - performance.now(),
    );

  async function load(name: string): Promise<LoadedRemote<Module>> {
    const release = releases.get(name);
    if (!release) throw new RemoteFailure('unreachable', name, 'not in the release registry');
    used.add(name);
    return guard(name, async () => {
      const { registerRemotes, loadRemote } = await getRuntime();
      // Not earlier: the runtime keeps the URL that a remote was first registered with.
      registerRemotes([toRegistration(release)]);
      forgetScript(release);
      return withMessages(
        readRemoteModule<Module>(await loadRemote(`${release.container.name}/remote`), name),
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
      // `load` reports the failure.
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
