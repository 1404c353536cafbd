import type { Release } from '@fan-base/shared-contracts/release';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import { integrityOf } from '@fan-base/shared-releases/integrity';
import type { ReleaseFiles } from '@fan-base/shared-releases/ReleaseFiles';
import { readRemoteModule } from './compatibility.ts';
import { failureFrom, RemoteFailure } from './failure.ts';
import { isTimeout, runModule } from './runModule.server.ts';
import { requireSingleton } from './singletons.server.ts';
import { withTimeout } from './withTimeout.ts';

/** The file of a release that the pages server runs, under which its hash stands in `release.json`. */
export const serverFile = 'node/server.cjs';

/** Milliseconds for reading a module's file. */
const readMs = 3_000;

async function load(files: Pick<ReleaseFiles, 'read'>, release: Release): Promise<RemoteModule> {
  const { name, version } = release;
  let bytes: Uint8Array;
  try {
    bytes = await withTimeout(files.read(`${name}/${version}/${serverFile}`), name, readMs);
  } catch (error) {
    throw failureFrom(error, name, 'unreachable');
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
      runModule(new TextDecoder().decode(bytes), `${name}@${version}/${serverFile}`, requireSingleton),
      name,
    );
  } catch (error) {
    throw failureFrom(error, name, isTimeout(error) ? 'timed-out' : 'threw-on-load');
  }
}

export interface ServerModules {
  /** The remote of a release, run once a version. @throws RemoteFailure, forgotten at once so that the next call tries again */
  load(release: Release): Promise<RemoteModule>;
  /** Forgets every version that is not among these. */
  keep(releases: Iterable<Release>): void;
}

/** The remotes' server modules, side by side by version in one process. */
export function createServerModules(files: Pick<ReleaseFiles, 'read'>): ServerModules {
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
