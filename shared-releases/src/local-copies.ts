import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Settings } from '@fan-base/shared-contracts/environment';
import type { Registry } from '@fan-base/shared-contracts/release';
import pLimit from 'p-limit';
import { filesBelow } from './files-below.ts';
import { findFaults, type VersionFiles } from './find-faults.ts';
import { readFolderRegistry } from './open-folder.ts';
import { inPartial, moveIntoPlace, replaceFile } from './partials.ts';
import type { ReleaseFiles } from './release-files.ts';
import { findSharedFaults, isDigest, listShared, sharedName } from './shared-files.ts';
import { tidyCopies } from './tidy-copies.ts';

/** Releases that a server runs from: on its own disk, so that it goes on, and starts, without the store. */
export interface LocalReleases extends ReleaseFiles {
  /** Folder with the copies, laid out as a store's folder: `NAME/VERSION/…`. */
  readonly directory: string;
  /**
   * Folder of a version on this machine, complete and checked against the registry that was read last; or of a shared
   * file (`vendor`, DIGEST), checked against its digest.
   * @throws Error when it was never published, or is not here and cannot be had; the same error without another try
   *   until a pause is over, which begins with 2 seconds and doubles up to 5 minutes
   */
  readonly localCopy: (name: string, version: string) => Promise<string>;
  /** The registry that was read last, also by an earlier process; empty when there was none. */
  readonly readLastRegistry: () => Registry;
  /**
   * Removes copies that no process has used for long. To be called at a start: what this process has used is not
   * looked for again. @param now milliseconds since 1970
   */
  readonly tidy: (now: number) => Promise<void>;
}

/** Files of a version that are fetched at the same time. */
const concurrentDownloads = 16;

/** Milliseconds before a version that could not be copied is fetched again, whole as it is; doubled each time. */
const firstPauseMs = 2_000;
const longestPauseMs = 5 * 60_000;

/** Why a version could not be copied, and when (milliseconds since 1970) it is tried again. */
interface FailedCopy {
  readonly error: unknown;
  readonly pauseMs: number;
  readonly until: number;
}

const toFailedCopy = (error: unknown, before: FailedCopy | undefined): FailedCopy => {
  const pauseMs = before ? Math.min(longestPauseMs, before.pauseMs * 2) : firstPauseMs;
  return { error, pauseMs, until: Date.now() + pauseMs };
};

/** What a server needs of a version. Nothing else is copied from a store, and no source maps. */
const isNeeded = (path: string): boolean =>
  /^(release\.json|node\/(server|render)\.cjs|web\/[\w.-]+(\/[\w.-]+)*)$/.test(path) && !path.includes('..');

/** A folder of the store, and what is wrong with such a folder. */
interface Wanted {
  readonly name: string;
  readonly version: string;
  readonly findFaults: (files: VersionFiles) => Promise<string[]>;
}

/** What is wrong with a folder on this machine. */
const faultsIn = (folder: string, { findFaults }: Wanted): Promise<string[]> =>
  findFaults({ read: (path) => readFile(join(folder, path)), list: () => filesBelow(folder) });

/** Puts a finished folder in its place. One that is there is replaced where it is not true: another process may be running it. */
async function putInPlace(own: string, target: string, wanted: Wanted): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  if (await moveIntoPlace(own, target)) return;
  if ((await faultsIn(target, wanted)).length === 0) return;
  const damaged = `${own}-damaged`;
  await rename(target, damaged);
  await moveIntoPlace(own, target);
  await rm(damaged, { recursive: true, force: true });
}

/** Brings a folder of the store to this machine, under a name of its own until it is complete and true. */
const copyVersion = (files: ReleaseFiles, cache: string, wanted: Wanted): Promise<void> =>
  inPartial(cache, async (own) => {
    const { name, version } = wanted;
    const limit = pLimit(concurrentDownloads);
    const paths = (await files.list(name, version)).filter(isNeeded);
    const copies = await Promise.allSettled(
      paths.map((path) =>
        limit(async () => {
          const bytes = await files.read(`${name}/${version}/${path}`);
          await mkdir(dirname(join(own, path)), { recursive: true });
          await writeFile(join(own, path), bytes);
        }),
      ),
    );
    // All have ended by now: none writes into a folder that is being removed.
    for (const copy of copies) if (copy.status === 'rejected') throw copy.reason;
    const faults = await faultsIn(own, wanted);
    if (faults.length > 0) throw new Error(`${name} ${version} cannot be used: ${faults.join('; ')}`);
    await putInPlace(own, join(cache, name, version), wanted);
  });

const sharedFile = (digest: string): Wanted => ({
  name: sharedName,
  version: digest,
  findFaults: (files) => findSharedFaults(files, digest),
});

/** What a version shares with others is in it: beside the versions it is there without the store. */
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
 * A store's releases as a server uses them. Of a store elsewhere every version is copied whole before it is used;
 * a folder on this machine is used as it is. The registry is copied of both.
 * @param folder for the copies, of any number of stores
 * @param onProblem called where a copy could not be written, which stops nothing
 */
export async function withLocalCopies(
  files: ReleaseFiles,
  folder: string,
  onProblem: (problem: string, error: unknown) => void,
): Promise<LocalReleases> {
  const cache = join(folder, createHash('sha256').update(files.location).digest('hex').slice(0, 12));
  const copies = new Map<string, Promise<string>>();
  const failures = new Map<string, FailedCopy>();
  let known: Registry = { revision: 0, apps: {} };
  let kept: number | null = null;

  async function keep(registry: Registry): Promise<void> {
    if (kept === registry.revision) return;
    try {
      await replaceFile(join(cache, 'releases.json'), JSON.stringify(registry));
      kept = registry.revision;
    } catch (error) {
      onProblem('the registry could not be copied to this machine', error);
    }
  }

  /** Names and versions come from addresses, `__proto__` among them. @throws Error when it was never published */
  function getWanted(name: string, version: string): Wanted {
    if (name === sharedName && isDigest(version)) return sharedFile(version);
    const apps = { ...known.removed, ...known.apps };
    const app = Object.hasOwn(apps, name) ? apps[name] : undefined;
    const published = app && Object.hasOwn(app.versions, version) ? app.versions[version] : undefined;
    if (!published) throw new Error(`${name} ${version} was never published`);
    return { name, version, findFaults: (of) => findFaults(of, published.release, 'served') };
  }

  async function ensureCopy(wanted: Wanted): Promise<string> {
    const { name, version } = wanted;
    const target = join(cache, name, version);
    const isTrue = existsSync(target) && (await faultsIn(target, wanted)).length === 0;
    if (!isTrue) await copyVersion(files, cache, wanted);
    await shareFiles(cache, target);
    // Says when it was last used, for whoever tidies up; a folder that is not ours to change is not ours to tidy.
    await utimes(target, new Date(), new Date()).catch(() => undefined);
    return target;
  }

  async function localCopy(name: string, version: string): Promise<string> {
    if (files.directory) return join(files.directory, name, version);
    const wanted = getWanted(name, version);
    const key = `${name}/${version}`;
    const failed = failures.get(key);
    if (failed && Date.now() < failed.until) throw failed.error;
    let copy = copies.get(key);
    if (!copy) {
      copy = ensureCopy(wanted).catch((error: unknown) => {
        copies.delete(key);
        failures.set(key, toFailedCopy(error, failed));
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

/** Where a server keeps its copies: RELEASES_CACHE, or beside its other data. */
export const copiesFolder = ({
  RELEASES_CACHE,
  DATA_DIR = '.data',
}: Pick<Settings<'pages'>, 'RELEASES_CACHE' | 'DATA_DIR'>): string =>
  resolve(RELEASES_CACHE ?? join(DATA_DIR, 'releases'));
