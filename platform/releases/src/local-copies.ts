import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { FilePath, type Registry } from '@fan-base/shared-contracts/release';
import { is } from '@fan-base/shared-contracts/struct';
import { backoff } from '@fan-base/shared-server/backoff';
import type { Settings } from '@fan-base/shared-server/environment';
import { type Monotonic, monotonic } from '@fan-base/shared-server/monotonic';
import pLimit from 'p-limit';
import { filesBelow } from './files-below.ts';
import { findFaults, isForPublishing, type VersionFiles } from './find-faults.ts';
import { readFolderRegistry } from './open-folder.ts';
import { inPartial, moveIntoPlace, replaceFile } from './partials.ts';
import type { ReleaseFiles } from './release-files.ts';
import { findSharedFaults, isDigest, listShared, sharedName } from './shared-files.ts';
import { tidyCopies } from './tidy-copies.ts';

/** Releases on the local disk of a server, so that it can start and run without the store. */
export interface LocalReleases extends ReleaseFiles {
  /** Folder of the copies, with the layout of a store: `NAME/VERSION/…`. */
  readonly directory: string;
  /**
   * Local folder of a version, complete and verified against the last registry; or of a shared file
   * (`vendor`, DIGEST), verified against its digest.
   * @throws Error if it was never published, or is neither local nor available; the same error is repeated
   *   without a new attempt until a backoff of 2 seconds, doubling up to 5 minutes, has passed
   */
  readonly localCopy: (name: string, version: string) => Promise<string>;
  /** The last registry read by this or an earlier process; empty if there is none. */
  readonly readLastRegistry: () => Registry;
  /**
   * Removes copies that no process has used for a long time. Call it at startup: copies that this process has
   * used are not checked again. @param now milliseconds since 1970
   */
  readonly tidy: (now: number) => Promise<void>;
}

const maxDownloads = 16;

/** Delay in milliseconds before a failed copy is retried as a whole. */
const retry = { firstMs: 2_000, maxMs: 5 * 60_000 };

/** Error of a failed copy, and time of the next attempt on the monotonic clock. */
interface FailedCopy {
  readonly error: unknown;
  readonly failures: number;
  readonly until: number;
}

const toFailedCopy = (error: unknown, before: FailedCopy | undefined, now: number): FailedCopy => {
  const failures = (before?.failures ?? 0) + 1;
  return { error, failures, until: now + backoff(failures, retry) };
};

/** A folder of the store, with its integrity check. */
interface StoreFolder {
  readonly name: string;
  readonly version: string;
  readonly findFaults: (files: VersionFiles) => Promise<string[]>;
}

/** Checks a local folder. */
const faultsIn = (folder: string, { findFaults }: StoreFolder): Promise<string[]> =>
  findFaults({ read: (path) => readFile(join(folder, path)), list: () => filesBelow(folder) });

/** Moves a finished folder into place. An existing one is replaced only if it is corrupt: another process may be using it. */
async function putInPlace(own: string, target: string, wanted: StoreFolder): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  if (await moveIntoPlace(own, target)) return;
  if ((await faultsIn(target, wanted)).length === 0) return;
  const damaged = `${own}-damaged`;
  await rename(target, damaged);
  await moveIntoPlace(own, target);
  await rm(damaged, { recursive: true, force: true });
}

/** Copies a folder from the store, under a temporary name until it is complete and verified. */
const copyVersion = (files: ReleaseFiles, cache: string, wanted: StoreFolder): Promise<void> =>
  inPartial(cache, async (own) => {
    const { name, version } = wanted;
    const limit = pLimit(maxDownloads);
    // Paths come from the store.
    const paths = (await files.list(name, version)).filter(
      (path) => is(path, FilePath) && !isForPublishing(path),
    );
    const copies = await Promise.allSettled(
      paths.map((path) =>
        limit(async () => {
          const bytes = await files.read(`${name}/${version}/${path}`);
          await mkdir(dirname(join(own, path)), { recursive: true });
          await writeFile(join(own, path), bytes);
        }),
      ),
    );
    // All downloads have settled, so none writes into a folder that is being removed.
    for (const copy of copies) if (copy.status === 'rejected') throw copy.reason;
    const faults = await faultsIn(own, wanted);
    if (faults.length > 0) throw new Error(`${name} ${version} cannot be used: ${faults.join('; ')}`);
    await putInPlace(own, join(cache, name, version), wanted);
  });

const sharedFile = (digest: string): StoreFolder => ({
  name: sharedName,
  version: digest,
  findFaults: (files) => findSharedFaults(files, digest),
});

/** Copies the shared files of a version to their own folders, so that they are available without the store. */
async function shareFiles(cache: string, version: string): Promise<void> {
  for (const digest of listShared(await filesBelow(version))) {
    const wanted = sharedFile(digest);
    const target = join(cache, sharedName, digest);
    if (existsSync(target) && (await faultsIn(target, wanted)).length === 0) continue;
    await inPartial(cache, async (own) => {
      await cp(join(version, 'web', sharedName, digest), own, { recursive: true });
      await putInPlace(own, target, wanted);
    });
  }
}

/**
 * Releases of a store for use by a server. Versions of a remote store are copied completely before use; a
 * local folder is used directly. The registry is copied from both.
 * @param folder for the copies, of any number of stores
 * @param onProblem called if a copy could not be written; not fatal
 */
export async function withLocalCopies(
  files: ReleaseFiles,
  folder: string,
  onProblem: (problem: string, error: unknown) => void,
  now: Monotonic = monotonic,
): Promise<LocalReleases> {
  const cache = join(folder, createHash('sha256').update(files.location).digest('hex').slice(0, 12));
  const copies = new Map<string, Promise<string>>();
  const failures = new Map<string, FailedCopy>();
  let known: Registry = { revision: 0, apps: {} };
  let kept: number | null = null;
  let reported = '';

  async function keep(registry: Registry): Promise<void> {
    if (kept === registry.revision) return;
    try {
      await replaceFile(join(cache, 'releases.json'), JSON.stringify(registry));
      kept = registry.revision;
      reported = '';
    } catch (error) {
      // Retried on every read, but each reason is reported once: a disk stays full for a long time.
      const reason = String((error as NodeJS.ErrnoException).code ?? error);
      if (reason === reported) return;
      reported = reason;
      onProblem('the registry could not be copied to this machine', error);
    }
  }

  /** Names and versions come from URLs and may be `__proto__`. @throws Error if it was never published */
  function getStoreFolder(name: string, version: string): StoreFolder {
    if (name === sharedName && isDigest(version)) return sharedFile(version);
    const apps = { ...known.removed, ...known.apps };
    const app = Object.hasOwn(apps, name) ? apps[name] : undefined;
    const published = app && Object.hasOwn(app.versions, version) ? app.versions[version] : undefined;
    if (!published) throw new Error(`${name} ${version} was never published`);
    return { name, version, findFaults: (of) => findFaults(of, published.release, 'served') };
  }

  async function ensureCopy(wanted: StoreFolder): Promise<string> {
    const { name, version } = wanted;
    const target = join(cache, name, version);
    const isTrue = existsSync(target) && (await faultsIn(target, wanted)).length === 0;
    if (!isTrue) await copyVersion(files, cache, wanted);
    await shareFiles(cache, target);
    // Records the last use for tidyCopies; read-only folders are never tidied.
    await utimes(target, new Date(), new Date()).catch(() => undefined);
    return target;
  }

  async function localCopy(name: string, version: string): Promise<string> {
    if (files.directory) return join(files.directory, name, version);
    const storeFolder = getStoreFolder(name, version);
    const key = `${name}/${version}`;
    const failed = failures.get(key);
    if (failed && now() < failed.until) throw failed.error;
    let copy = copies.get(key);
    if (!copy) {
      copy = ensureCopy(storeFolder).catch((error: unknown) => {
        copies.delete(key);
        failures.set(key, toFailedCopy(error, failed, now()));
        throw error;
      });
      copies.set(key, copy);
    }
    return copy;
  }

  const directory = files.directory ?? cache;
  await mkdir(directory, { recursive: true });
  return {
    ...files,
    directory,
    localCopy,
    async read(path) {
      const [name = '', version = '', ...rest] = path.split('/');
      return readFile(join(await localCopy(name, version), ...rest));
    },
    async readRegistry() {
      known = await files.readRegistry();
      await keep(known);
      return known;
    },
    readLastRegistry() {
      known = readFolderRegistry(cache);
      return known;
    },
    tidy: async (now) => {
      if (!files.directory) await tidyCopies(cache, known, now);
    },
  };
}

/** Folder of local copies, in the data folder. */
export const copiesFolder = ({ DATA_DIR = '.data' }: Pick<Settings<'pages'>, 'DATA_DIR'>): string =>
  resolve(DATA_DIR, 'releases');
