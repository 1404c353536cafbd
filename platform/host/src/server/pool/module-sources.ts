import type { Release } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { RemoteFailure, toRemoteFailure } from '../../page/remotes/failure.ts';
import { releaseKey } from '../../page/remotes/remote-release.ts';
import { withTimeout } from '../../page/remotes/with-timeout.ts';

/** The server module of a release; its hash is listed in `release.json`. */
export const serverFile = 'node/server.cjs';

/** Timeout for reading a module's file, in ms. */
const readMs = 3_000;

async function read(files: Pick<ReleaseFiles, 'read'>, release: Release): Promise<string> {
  const { name, version } = release;
  let bytes: Uint8Array;
  try {
    bytes = await withTimeout(files.read(`${name}/${version}/${serverFile}`), name, readMs);
  } catch (error) {
    throw toRemoteFailure(error, name, 'unreachable');
  }
  if (computeIntegrity(bytes) !== release.integrity[serverFile]) {
    throw new RemoteFailure(
      'integrity-mismatch',
      name,
      `${serverFile} of ${version} does not match its published hash`,
    );
  }
  return new TextDecoder().decode(bytes);
}

export interface ModuleSources {
  /**
   * The published code of a release, which this process never runs.
   * @throws RemoteFailure; failures are not cached, so the next call retries
   */
  get(release: Release): Promise<string>;
  /** Drops all versions except these. */
  retain(releases: Iterable<Release>): void;
}

/** Reads and caches the code of server modules, by version. */
export function createModuleSources(files: Pick<ReleaseFiles, 'read'>): ModuleSources {
  const sources = new Map<string, Promise<string>>();
  return {
    get(release) {
      const key = releaseKey(release);
      let source = sources.get(key);
      if (!source) {
        source = read(files, release);
        sources.set(key, source);
        source.catch(() => sources.delete(key));
      }
      return source;
    },
    retain(releases) {
      const retained = new Set([...releases].map(releaseKey));
      for (const key of sources.keys()) if (!retained.has(key)) sources.delete(key);
    },
  };
}
