import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { readRemoteModule } from './compatibility.ts';
import { classifyLoadError, RemoteFailure } from './failure.ts';
import { type LoadedRemote, type RemoteSource, withWords } from './LoadedRemote.ts';
import { withRetries } from './withRetries.ts';

const timeoutMs = 10_000;

/** Rejects with `timed-out` when the work takes longer than a visitor would wait. */
function withTimeout<Value>(work: Promise<Value>, name: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure('timed-out', name, `${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Gives the entry's script the hash that the registry has of it, so that the browser runs nothing else. */
function registerScriptRules(releases: readonly RemoteRelease[]) {
  const integrity = new Map(
    releases.map((release) => [release.base + release.container.file, release.integrity]),
  );
  registerPlugins([
    {
      name: 'script-rules',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.integrity = integrity.get(new URL(url, document.baseURI).pathname) ?? '';
        return script;
      },
    },
  ]);
}

/** A script that failed would be taken for one that is still loading; without it the next try asks again. */
function forgetScript(release: RemoteRelease) {
  const address = release.base + release.container.file;
  for (const script of document.querySelectorAll(`script[src$="${CSS.escape(address)}"]`)) script.remove();
}

const registration = (release: RemoteRelease) => ({
  name: release.container.name,
  entry: new URL(release.base + release.container.file, document.baseURI).href,
  type: 'global',
});

/** The remotes of the page's registry, by Module Federation at run time. A failure is never remembered. */
export function createFederation(releases: readonly RemoteRelease[], language: Language): RemoteSource {
  const byName = new Map(releases.map((release) => [release.name, release]));
  const loading = new Map<string, Promise<LoadedRemote>>();
  const loaded = new Map<string, LoadedRemote>();
  registerScriptRules(releases);
  registerRemotes(releases.map(registration));

  async function load(name: string): Promise<LoadedRemote> {
    const release = byName.get(name);
    if (!release) throw new RemoteFailure('unreachable', name, 'it is not in the release registry');
    try {
      const module = await withTimeout(
        withRetries(() => {
          forgetScript(release);
          return loadRemote(`${release.container.name}/remote`);
        }),
        name,
      );
      const remote = readRemoteModule(module, name);
      const ready = await withTimeout(
        withRetries(() => withWords(remote, language)),
        name,
      );
      loaded.set(name, ready);
      return ready;
    } catch (error) {
      const failure = classifyLoadError(error, name);
      console.warn(`[${name}] ${failure.code}`, error);
      throw failure;
    }
  }

  return {
    load(name) {
      let promise = loading.get(name);
      if (!promise) {
        promise = load(name);
        loading.set(name, promise);
        promise.catch(() => loading.delete(name));
      }
      return promise;
    },
    peek: (name) => loaded.get(name),
  };
}
