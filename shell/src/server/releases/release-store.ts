import { setTimeout as delay } from 'node:timers/promises';
import { type FormerRelease, upgradeRelease } from '@fan-base/shared-contracts/compatibility';
import type { AppRegistry, Registry } from '@fan-base/shared-contracts/release';
import { Release } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';
import { previousStable } from '@fan-base/shared-releases/changes';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import type { LocalReleases } from '@fan-base/shared-releases/local-copies';

/** What the registry says now, with the descriptions of all versions that visitors may get. */
export interface Releases {
  readonly registry: Registry;
  /** Stable and canary of each application, by version; in place of a stable one that cannot be read, an earlier. */
  readonly offered: ReadonlyMap<string, ReadonlyMap<string, Release>>;
}

export interface ReleaseStore {
  /** The newest registry that could be read; it never fails once there was a good one. */
  current(): Releases;
  /** A published version, whether it is offered or not. @throws Error when it was never published or cannot be read */
  describe(name: string, version: string): Promise<Release>;
  /** When the registry was read from the store (milliseconds since 1970; null: never yet), and whether that is long ago. */
  freshness(): { readonly readAt: number | null; readonly isStale: boolean };
  close(): void;
}

export interface ReleaseStoreOptions {
  readonly files: LocalReleases;
  /** Milliseconds after which the registry is looked at again, whether or not the store told of a change. */
  readonly pollEvery: number;
  readonly onProblem: (problem: string, error: unknown) => void;
  readonly onChange: (releases: Releases) => void;
}

const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Reads a published release's own description and compares it with the registry's hash. */
async function readRelease(
  files: LocalReleases,
  name: string,
  version: string,
  app: AppRegistry | undefined,
): Promise<Release> {
  // Pinned versions come from visitors, `__proto__` among them.
  const published = app && Object.hasOwn(app.versions, version) ? app.versions[version] : undefined;
  if (!published) throw new Error(`${name} ${version} was never published`);
  const bytes = await files.read(`${name}/${version}/release.json`);
  if (computeIntegrity(bytes) !== published.release)
    throw new Error(`release.json of ${name} ${version} is not the one that was published`);
  // Trusted as far as the registry's hash goes: a build writes its own description.
  const release = upgradeRelease(parse(bytes) as FormerRelease);
  assert(release, Release);
  return release;
}

/** The entry of an application whose name comes from outside. */
const findApp = ({ apps }: Registry, name: string): AppRegistry | undefined =>
  Object.hasOwn(apps, name) ? apps[name] : undefined;

const offeredVersions = ({ stable, canary }: AppRegistry): string[] =>
  canary ? [stable, canary.version] : [stable];

/** What stands in for a stable version that cannot be read: never the canary, which is not for everyone. */
export function selectFallback(
  versions: ReadonlyMap<string, Release>,
  app: AppRegistry | undefined,
): Release | undefined {
  const stable = app && versions.get(app.stable);
  return stable ?? [...versions.values()].find(({ version }) => version !== app?.canary?.version);
}

const isComplete = ({ registry, offered }: Releases): boolean =>
  Object.entries(registry.apps).every(([name, app]) =>
    offeredVersions(app).every((version) => offered.get(name)?.has(version)),
  );

const listOffered = (offered: Releases['offered']): string =>
  JSON.stringify([...offered].map(([name, versions]) => [name, [...versions.keys()].sort()]));

/** Milliseconds that a look waits for a version that could not be read before: once it is here, a later look finds it. */
const secondTryMs = 200;

/** All of a version is here before anyone gets it: a store that fails later costs nothing. */
async function ensureLocal(files: LocalReleases, name: string, version: string, isSecondTry: boolean) {
  const copy = files.localCopy(name, version);
  if (!isSecondTry) return copy;
  const waiting = delay(secondTryMs, undefined, { ref: false }).then(() => {
    throw new Error('it is still being fetched');
  });
  return Promise.race([copy, waiting]);
}

async function readReleases(
  { files, onProblem }: ReleaseStoreOptions,
  registry: Registry,
  previous: Releases | null,
): Promise<Releases> {
  if (registry.revision === 0) throw new Error('nothing was published yet');
  const isKnown = previous?.registry.revision === registry.revision;
  if (isKnown && isComplete(previous)) return previous;
  const offered = new Map<string, ReadonlyMap<string, Release>>();
  for (const [name, app] of Object.entries(registry.apps)) {
    const before = previous?.offered.get(name);
    const versions = new Map<string, Release>();
    const read = async (version: string) => {
      try {
        if (!before?.has(version)) await ensureLocal(files, name, version, isKnown);
        versions.set(version, before?.get(version) ?? (await readRelease(files, name, version, app)));
      } catch (error) {
        // Tried again at every look, and told once.
        if (!isKnown) onProblem(`release ${name} ${version} cannot be read`, error);
      }
    };
    await Promise.all(offeredVersions(app).map(read));
    if (!versions.has(app.stable)) {
      // The one that visitors had goes on, or at a start the one that they had by the history.
      const last = before && selectFallback(before, previous?.registry.apps[name]);
      const earlier = previousStable(app);
      if (last) versions.set(last.version, last);
      else if (earlier) await read(earlier);
    }
    offered.set(name, versions);
  }
  return isKnown && listOffered(offered) === listOffered(previous.offered) ? previous : { registry, offered };
}

/** The registry of the store, or the copy of it on this machine. @throws what kept it from being read, when there is neither */
async function firstReleases(options: ReleaseStoreOptions) {
  const { files, onProblem } = options;
  try {
    return { releases: await readReleases(options, await files.readRegistry(), null), readAt: Date.now() };
  } catch (error) {
    const copy = files.readLastRegistry();
    if (copy.revision === 0) throw error;
    onProblem('the release registry cannot be read; its copy on this machine is used', error);
    return { releases: await readReleases(options, copy, null), readAt: null };
  }
}

/** Looks that may fail before the registry counts as stale. */
const missedLooks = 3;

/**
 * Follows the release registry: a new revision is in use within `pollEvery` milliseconds, and at once where the
 * store tells of changes. A registry that cannot be read changes nothing.
 * @throws Error when there is no readable registry at the start, and no copy of one
 */
export async function openReleaseStore(options: ReleaseStoreOptions): Promise<ReleaseStore> {
  const { files, onProblem, onChange, pollEvery } = options;
  const first = await firstReleases(options);
  let current = first.releases;
  let readAt: number | null = first.readAt;
  onChange(current);
  let isReading = false;
  let isFailing = first.readAt === null;
  const refresh = async () => {
    if (isReading) return;
    isReading = true;
    try {
      const next = await readReleases(options, await files.readRegistry(), current);
      readAt = Date.now();
      isFailing = false;
      if (next !== current) {
        current = next;
        onChange(next);
      }
    } catch (error) {
      // Once for as long as it lasts.
      if (!isFailing) onProblem('the release registry cannot be read; the last good one stays', error);
      isFailing = true;
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(() => void refresh(), pollEvery);
  const stopWatching = files.watch(
    () => void refresh(),
    (error) => onProblem('the releases are no longer watched; they are read by the clock', error),
  );
  return {
    current: () => current,
    freshness: () => ({
      readAt,
      isStale: readAt === null || Date.now() - readAt > missedLooks * pollEvery,
    }),
    async describe(name, version) {
      return (
        current.offered.get(name)?.get(version) ??
        readRelease(files, name, version, findApp(current.registry, name))
      );
    },
    close() {
      clearInterval(timer);
      stopWatching();
    },
  };
}
