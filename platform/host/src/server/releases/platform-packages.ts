import type { Release } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { backoff } from '@fan-base/shared-server/backoff';
import { type Monotonic, monotonic } from '@fan-base/shared-server/monotonic';
import { type ReleaseStore, readRelease } from './release-store.ts';

/** Delay before the description of a release is read again after a failure. */
const retry = { firstMs: 2_000, maxMs: 5 * 60_000 };

/** Hashes of the packages that a shell offers, by file. */
const listPackages = ({ platform = {} }: Release): ReadonlyMap<string, string> =>
  new Map(Object.entries(platform).filter(([file]) => file.endsWith('.tgz')));

export interface PlatformPackagesOptions {
  /** The store itself: a local copy would be of the whole version. */
  readonly store: Pick<ReleaseFiles, 'read'>;
  readonly releases: Pick<ReleaseStore, 'current'>;
  /** Name of the shell's application. */
  readonly name: string;
  readonly now?: Monotonic;
}

/**
 * Reads the packages of published shells. File names contain a digest of the content, so the lock file of an older
 * commit names packages of earlier shells; these are served for as long as such a shell is in the store.
 * @returns reads a package; null if no published shell offers it. The function throws an Error if the store is
 *   unreachable or the package does not match its published hash
 */
export function createPackageReader({ store, releases, name, now = monotonic }: PlatformPackagesOptions) {
  /** By version: clients can request names that do not exist, and published versions never change. */
  const packages = new Map<string, Promise<ReadonlyMap<string, string> | null>>();
  const failures = new Map<string, { readonly count: number; readonly until: number }>();

  /** The packages of a version; null if its description cannot be read. */
  async function getPackages(version: string): Promise<ReadonlyMap<string, string> | null> {
    const cached = packages.get(version);
    if (cached) return cached;
    const failure = failures.get(version);
    if (failure && now() < failure.until) return null;
    const reading = readRelease(store, name, version, releases.current().registry.apps[name])
      .then(listPackages)
      .catch(() => {
        packages.delete(version);
        const count = (failure?.count ?? 0) + 1;
        failures.set(version, { count, until: now() + backoff(count, retry) });
        return null;
      });
    packages.set(version, reading);
    return reading;
  }

  return async (file: string): Promise<Uint8Array | null> => {
    const published = Object.keys(releases.current().registry.apps[name]?.versions ?? {});
    for (const version of published.reverse()) {
      // Skip unreadable versions.
      const hash = (await getPackages(version))?.get(file);
      if (hash === undefined) continue;
      const bytes = await store.read(`${name}/${version}/platform/${file}`);
      if (computeIntegrity(bytes) !== hash)
        throw new Error(`${file} of ${name} ${version} does not match its published hash`);
      return bytes;
    }
    return null;
  };
}
