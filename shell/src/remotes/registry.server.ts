import type { AppRegistry, Registry } from '@fan-base/shared-contracts/release';
import { Release } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';
import { integrityOf } from '@fan-base/shared-releases/integrity';
import type { ReleaseFiles } from '@fan-base/shared-releases/ReleaseFiles';

/** What the registry says now, with the descriptions of all versions that visitors may get. */
export interface Releases {
  readonly registry: Registry;
  /** Stable and canary of each application, by version; one that cannot be read is not here. */
  readonly offered: ReadonlyMap<string, ReadonlyMap<string, Release>>;
}

export interface ReleaseStore {
  /** The newest registry that could be read; it never fails once there was a good one. */
  current(): Releases;
  /** A published version, whether it is offered or not. @throws Error when it was never published or cannot be read */
  describe(name: string, version: string): Promise<Release>;
  close(): void;
}

export interface ReleaseStoreOptions {
  readonly files: ReleaseFiles;
  /** Milliseconds after which the registry is looked at again, whether or not the store told of a change. */
  readonly pollEvery: number;
  readonly onProblem: (problem: string, error: unknown) => void;
  readonly onChange: (releases: Releases) => void;
}

const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Reads a published release's own description and compares it with the registry's hash. */
async function readRelease(
  files: ReleaseFiles,
  name: string,
  version: string,
  app: AppRegistry | undefined,
): Promise<Release> {
  const published = app?.versions[version];
  if (!published) throw new Error(`${name} ${version} was never published`);
  const bytes = await files.read(`${name}/${version}/release.json`);
  if (integrityOf(bytes) !== published.release)
    throw new Error(`release.json of ${name} ${version} is not the one that was published`);
  const release = parse(bytes);
  assert(release, Release);
  return release;
}

const offeredVersions = ({ stable, canary }: AppRegistry): string[] =>
  canary ? [stable, canary.version] : [stable];

async function readReleases(
  { files, onProblem }: ReleaseStoreOptions,
  previous: Releases | null,
): Promise<Releases> {
  const registry = await files.readRegistry();
  if (registry.revision === 0) throw new Error('nothing was published yet');
  if (previous?.registry.revision === registry.revision) return previous;
  const offered = new Map<string, ReadonlyMap<string, Release>>();
  for (const [name, app] of Object.entries(registry.apps)) {
    const before = previous?.offered.get(name);
    const versions = new Map<string, Release>();
    await Promise.all(
      offeredVersions(app).map(async (version) => {
        try {
          versions.set(version, before?.get(version) ?? (await readRelease(files, name, version, app)));
        } catch (error) {
          onProblem(`release ${name} ${version} cannot be read`, error);
        }
      }),
    );
    // A stable version that cannot be read: the one before it goes on.
    offered.set(name, versions.size > 0 || !before ? versions : before);
  }
  return { registry, offered };
}

/**
 * Follows the release registry: a new revision is in use within `pollEvery` milliseconds, and at once where the
 * store tells of changes. A registry that cannot be read changes nothing.
 * @throws Error when there is no readable registry at the start
 */
export async function openReleaseStore(options: ReleaseStoreOptions): Promise<ReleaseStore> {
  const { files, onProblem, onChange } = options;
  let current = await readReleases(options, null);
  onChange(current);
  let isReading = false;
  const refresh = async () => {
    if (isReading) return;
    isReading = true;
    try {
      const next = await readReleases(options, current);
      if (next !== current) {
        current = next;
        onChange(next);
      }
    } catch (error) {
      onProblem('the release registry cannot be read; the last good one stays', error);
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(() => void refresh(), options.pollEvery);
  const stopWatching = files.watch(
    () => void refresh(),
    (error) => onProblem('the releases are no longer watched; they are read by the clock', error),
  );
  return {
    current: () => current,
    async describe(name, version) {
      return (
        current.offered.get(name)?.get(version) ??
        readRelease(files, name, version, current.registry.apps[name])
      );
    },
    close() {
      clearInterval(timer);
      stopWatching();
    },
  };
}
