import { setTimeout as delay } from 'node:timers/promises';
import type { AppRegistry, Registry } from '@fan-base/shared-contracts/release';
import { Release } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';
import { previousStable } from '@fan-base/shared-releases/changes';
import { findReasonsLeftOut } from '@fan-base/shared-releases/find-left-behind';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import type { LocalReleases } from '@fan-base/shared-releases/local-copies';
import { listReleaseChanges } from '@fan-base/shared-releases/release-changes';
import { type Monotonic, monotonic } from '@fan-base/shared-server/monotonic';

/** A state of the registry, with the descriptions of all versions that visitors may get. */
export interface Releases {
  readonly registry: Registry;
  /**
   * Stable and canary releases of each application, by version. If a stable one cannot be read, an earlier
   * one replaces it.
   */
  readonly offered: ReadonlyMap<string, ReadonlyMap<string, Release>>;
  /** Offered releases that use something which this server's shell does not have, with the reasons. */
  readonly leftOut: ReadonlyMap<Release, readonly string[]>;
}

export interface ReleaseStore {
  /** The latest readable registry. Never fails after the first successful read. */
  current(): Releases;
  /**
   * A published version, whether offered or not.
   * @throws Error if it was never published or cannot be read
   */
  describe(name: string, version: string): Promise<Release>;
  /** When the registry was last read from the store (null: never), and whether that is too long ago. */
  freshness(): { readonly readAt: Date | null; readonly isStale: boolean };
  close(): void;
}

export interface ReleaseStoreOptions {
  /** The release of this server; absent: no release is left out. */
  readonly shell?: Release;
  readonly files: LocalReleases;
  /** Poll interval of the registry in ms, in addition to the store's change notifications. */
  readonly pollEvery: number;
  readonly onProblem: (problem: string, error: unknown) => void;
  readonly onChange: (releases: Releases) => void;
  readonly now?: Monotonic;
}

/**
 * Reads a release's description and checks it against the registry's hash.
 * @throws Error if it was never published or cannot be read
 */
export async function readRelease(
  files: Pick<LocalReleases, 'read'>,
  name: string,
  version: string,
  app: AppRegistry | undefined,
): Promise<Release> {
  // Pinned versions are client input, such as `__proto__`.
  const published = app && Object.hasOwn(app.versions, version) ? app.versions[version] : undefined;
  if (!published) throw new Error(`${name} ${version} was never published`);
  const bytes = await files.read(`${name}/${version}/release.json`);
  if (computeIntegrity(bytes) !== published.release)
    throw new Error(`release.json of ${name} ${version} does not match its published hash`);
  // Only as trustworthy as its hash: a build writes its own description.
  const release: unknown = JSON.parse(new TextDecoder().decode(bytes));
  assert(release, Release);
  return release;
}

/** Looks up an application by a name from client input. */
const findApp = ({ apps }: Registry, name: string): AppRegistry | undefined =>
  Object.hasOwn(apps, name) ? apps[name] : undefined;

/** Versions that any visitors should get. */
export const offeredVersions = ({ stable, canary }: AppRegistry): string[] =>
  [stable ?? [], canary?.version ?? []].flat();

/**
 * The release to use if the stable version cannot be read: never the canary, which is not for everyone. Undefined if
 * there is no stable version.
 */
export function selectFallback(
  versions: ReadonlyMap<string, Release>,
  app: AppRegistry | undefined,
): Release | undefined {
  if (app?.stable === undefined) return undefined;
  const { stable, canary } = app;
  return versions.get(stable) ?? [...versions.values()].find(({ version }) => version !== canary?.version);
}

/** Releases that cannot run in a shell. */
function findLeftOut(offered: Releases['offered'], shell: Release | undefined): Releases['leftOut'] {
  const all = [...offered.values()].flatMap((versions) => [...versions.values()]);
  const reasons = all.map((release) =>
    shell && release.name !== shell.name ? findReasonsLeftOut(release, shell) : [],
  );
  return new Map(
    all.flatMap((release, at) => (reasons[at]?.length ? [[release, reasons[at] ?? []] as const] : [])),
  );
}

const isComplete = ({ registry, offered }: Releases): boolean =>
  Object.entries(registry.apps).every(([name, app]) =>
    offeredVersions(app).every((version) => offered.get(name)?.has(version)),
  );

const listOffered = (offered: Releases['offered']): string =>
  JSON.stringify([...offered].map(([name, versions]) => [name, [...versions.keys()].sort()]));

/**
 * Whether a state of the registry can change documents: most of its revisions store test results, uses of tokens or
 * addresses of services.
 */
export const canChangeDocuments = (before: Releases, after: Releases): boolean =>
  listReleaseChanges(before.registry, after.registry).length > 0 ||
  listOffered(before.offered) !== listOffered(after.offered);

/**
 * How long a poll waits for a version that failed before, in ms; a later poll picks it up once it has been
 * copied.
 */
const secondTryMs = 200;

/** Copies a version completely before any visitor gets it, so that later failures of the store do no harm. */
async function ensureLocal(files: LocalReleases, name: string, version: string, isSecondTry: boolean) {
  const copy = files.localCopy(name, version);
  if (!isSecondTry) return copy;
  const waiting = delay(secondTryMs, undefined, { ref: false }).then(() => {
    throw new Error('still being copied');
  });
  return Promise.race([copy, waiting]);
}

async function readReleases(
  { files, onProblem, shell }: ReleaseStoreOptions,
  registry: Registry,
  previous: Releases | null,
): Promise<Releases> {
  if (registry.revision === 0) throw new Error('nothing has been published yet');
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
        // Retried on every poll, but reported once.
        if (!isKnown) onProblem(`release ${name} ${version} cannot be read`, error);
      }
    };
    await Promise.all(offeredVersions(app).map(read));
    if (app.stable !== undefined && !versions.has(app.stable)) {
      // Keep the version that visitors had; at startup, use the previous stable one from the history.
      const last = before && selectFallback(before, previous?.registry.apps[name]);
      const earlier = previousStable(app);
      if (last) versions.set(last.version, last);
      else if (earlier) await read(earlier);
    }
    offered.set(name, versions);
  }
  return isKnown && listOffered(offered) === listOffered(previous.offered)
    ? previous
    : { registry, offered, leftOut: findLeftOut(offered, shell) };
}

/** Reads the registry from the store, or the local copy. @throws the read error if there is neither */
async function firstReleases(options: ReleaseStoreOptions) {
  const { files, onProblem } = options;
  try {
    return { releases: await readReleases(options, await files.readRegistry(), null), isFromStore: true };
  } catch (error) {
    const copy = files.readLastRegistry();
    if (copy.revision === 0) throw error;
    onProblem('cannot read the release registry; using the local copy', error);
    return { releases: await readReleases(options, copy, null), isFromStore: false };
  }
}

/** Number of failed polls after which the registry counts as stale. */
const maxMissedPolls = 3;

/**
 * Follows the release registry: new revisions take effect within `pollEvery` ms, or immediately if the store
 * sends change notifications. A registry that cannot be read changes nothing.
 * @throws Error if no registry can be read at startup, and there is no local copy
 */
export async function openReleaseStore(options: ReleaseStoreOptions): Promise<ReleaseStore> {
  const { files, onProblem, onChange, pollEvery, now = monotonic } = options;
  const first = await firstReleases(options);
  let current = first.releases;
  const noteRead = () => ({ at: new Date(), time: now() });
  let lastRead = first.isFromStore ? noteRead() : null;
  onChange(current);
  let isReading = false;
  let isFailing = !first.isFromStore;
  const refresh = async () => {
    if (isReading) return;
    isReading = true;
    try {
      const next = await readReleases(options, await files.readRegistry(), current);
      lastRead = noteRead();
      isFailing = false;
      if (next !== current) {
        current = next;
        onChange(next);
      }
    } catch (error) {
      // Reported once per outage.
      if (!isFailing) onProblem('cannot read the release registry; keeping the last one', error);
      isFailing = true;
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(() => void refresh(), pollEvery);
  const stopWatching = files.watch(
    () => void refresh(),
    (error) => onProblem('release watcher failed; falling back to polling', error),
  );
  return {
    current: () => current,
    freshness: () => ({
      readAt: lastRead?.at ?? null,
      isStale: lastRead === null || now() - lastRead.time > maxMissedPolls * pollEvery,
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
