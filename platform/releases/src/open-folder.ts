import { existsSync, readFileSync, watch } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry, type Release } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';
import { filesBelow } from './files-below.ts';
import { withFolderLock } from './folder-lock.ts';
import { copyFlushed, inPartial, moveIntoPlace, replaceFile } from './partials.ts';
import type { ReleaseFiles } from './release-files.ts';
import { requireSameContent } from './same-content.ts';
import { listShared, sharedName } from './shared-files.ts';

const fileName = 'releases.json';

/** Reads the registry of a folder; empty if there is none yet. @throws Error if it is damaged */
export function readFolderRegistry(directory: string): Registry {
  let text: string;
  try {
    text = readFileSync(join(directory, fileName), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { revision: 0, apps: {} };
    throw error;
  }
  const registry: unknown = JSON.parse(text);
  assert(registry, Registry);
  return registry;
}

/** One writer at a time; the file is replaced atomically. */
const changeRegistry = (
  directory: string,
  change: (registry: Registry) => Registry | Promise<Registry>,
): Promise<Registry> =>
  withFolderLock(directory, async () => {
    const before = readFolderRegistry(directory);
    const after: Registry = { ...(await change(structuredClone(before))), revision: before.revision + 1 };
    assert(after, Registry);
    await replaceFile(join(directory, fileName), `${JSON.stringify(after, null, 2)}\n`);
    return after;
  });

const releaseIn = async (folder: string): Promise<Release> =>
  JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));

/**
 * Copies files under a temporary name first, so that a folder is complete or absent.
 * @returns false if it already exists
 */
async function placeFolder(directory: string, from: string, name: string, version: string): Promise<boolean> {
  const target = join(directory, name, version);
  await mkdir(join(directory, name), { recursive: true });
  if (existsSync(target)) return false;
  return inPartial(directory, async (own) => {
    await copyFlushed(from, own);
    return moveIntoPlace(own, target);
  });
}

async function place(directory: string, build: string, name: string, version: string): Promise<void> {
  for (const digest of listShared(await filesBelow(build)))
    await placeFolder(directory, join(build, 'web', sharedName, digest), sharedName, digest);
  if (!(await placeFolder(directory, build, name, version)))
    requireSameContent(await releaseIn(join(directory, name, version)), await releaseIn(build));
}

/** Releases in a local folder. */
export const openFolder = (directory: string): ReleaseFiles => ({
  location: directory,
  directory,
  read: (path) => readFile(join(directory, path)),
  list: (name, version) => filesBelow(join(directory, name, version)),
  place: (build, name, version) => place(directory, build, name, version),
  remove: (name, version) => rm(join(directory, name, version), { recursive: true, force: true }),
  readRegistry: async () => readFolderRegistry(directory),
  changeRegistry: (change) => changeRegistry(directory, change),
  watch(onChange, onProblem) {
    const watcher = watch(directory, (_event, file) => {
      if (file === fileName) onChange();
    });
    watcher.on('error', onProblem);
    return () => watcher.close();
  },
});
