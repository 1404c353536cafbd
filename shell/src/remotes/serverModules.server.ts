import { Script } from 'node:vm';
import type { Release } from '@fan-base/shared-contracts/release';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import { integrityOf } from '@fan-base/shared-releases/integrity';
import type { ReleaseFiles } from '@fan-base/shared-releases/ReleaseFiles';
import { readRemoteModule } from './compatibility.ts';
import { classifyLoadError, RemoteFailure } from './failure.ts';
import { requireSingleton } from './singletons.server.ts';

/** The file of a release that the pages server runs, under which its hash stands in `release.json`. */
export const serverFile = 'node/server.cjs';

function evaluate(source: string, filename: string): unknown {
  const module = { exports: {} as unknown };
  const wrapper = `(function (exports, module, require) {${source}\n})`;
  const run = new Script(wrapper, { filename }).runInThisContext() as (
    exports: unknown,
    module: { exports: unknown },
    require: (specifier: string) => unknown,
  ) => void;
  run(module.exports, module, requireSingleton);
  return module.exports;
}

async function load(files: ReleaseFiles, release: Release): Promise<RemoteModule> {
  const { name, version } = release;
  let bytes: Uint8Array;
  try {
    bytes = await files.read(`${name}/${version}/${serverFile}`);
  } catch (error) {
    throw new RemoteFailure('unreachable', name, String(error));
  }
  if (integrityOf(bytes) !== release.integrity[serverFile]) {
    throw new RemoteFailure(
      'integrity-mismatch',
      name,
      `${serverFile} of ${version} is not the one that was published`,
    );
  }
  try {
    return readRemoteModule(
      evaluate(new TextDecoder().decode(bytes), `${name}@${version}/${serverFile}`),
      name,
    );
  } catch (error) {
    throw classifyLoadError(error, name);
  }
}

export interface ServerModules {
  /** The remote of a release, run once a version. @throws RemoteFailure, forgotten at once so that the next call tries again */
  load(release: Release): Promise<RemoteModule>;
  /** Forgets every version that is not among these. */
  keep(releases: Iterable<Release>): void;
}

/** The remotes' server modules, side by side by version in one process. */
export function createServerModules(files: ReleaseFiles): ServerModules {
  const loaded = new Map<string, Promise<RemoteModule>>();
  const keyOf = (release: Release) => `${release.name}@${release.version}`;
  return {
    load(release) {
      const key = keyOf(release);
      let promise = loaded.get(key);
      if (!promise) {
        promise = load(files, release);
        loaded.set(key, promise);
        promise.catch(() => loaded.delete(key));
      }
      return promise;
    },
    keep(releases) {
      const wanted = new Set([...releases].map(keyOf));
      for (const key of loaded.keys()) if (!wanted.has(key)) loaded.delete(key);
    },
  };
}
