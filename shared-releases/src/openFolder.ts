import { existsSync, readFileSync, watch } from 'node:fs';
import { cp, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry, type Release } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';
import type { ReleaseFiles } from './ReleaseFiles.ts';

const fileName = 'releases.json';
const lockName = 'releases.lock';
const lockPatienceMs = 10_000;
const lockPollMs = 50;

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** The registry in a folder of releases; an empty one where there is none yet. @throws Error when it is damaged */
export function readFolderRegistry(directory: string): Registry {
  let text: string;
  try {
    text = readFileSync(join(directory, fileName), 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return { revision: 0, apps: {} };
    throw error;
  }
  const registry: unknown = JSON.parse(text);
  assert(registry, Registry);
  return registry;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** A publisher that was killed leaves its lock behind; its process number tells. */
async function removeDeadLock(path: string): Promise<void> {
  try {
    const holder = Number(await readFile(path, 'utf8'));
    if (holder > 0 && !isAlive(holder)) await rm(path, { force: true });
  } catch {
    // The holder has just let go.
  }
}

async function lock(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, lockName);
  const until = Date.now() + lockPatienceMs;
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.write(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      if (Date.now() > until)
        throw new Error('Another release is being published: try again when it is done');
      await removeDeadLock(path);
      await new Promise((resolve) => setTimeout(resolve, lockPollMs));
    }
  }
}

/** One writer at a time; the new file takes the old one's place at once. */
async function changeRegistry(
  directory: string,
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  await mkdir(directory, { recursive: true });
  const unlock = await lock(directory);
  try {
    const before = readFolderRegistry(directory);
    const after: Registry = { ...change(structuredClone(before)), revision: before.revision + 1 };
    assert(after, Registry);
    const temporary = join(directory, `.${fileName}.${process.pid}`);
    await writeFile(temporary, `${JSON.stringify(after, null, 2)}\n`);
    await rename(temporary, join(directory, fileName));
    return after;
  } finally {
    await unlock();
  }
}

/** Puts the files in place under a name of their own first, so that a version is there whole or not at all. */
async function place(directory: string, build: string, name: string, version: string): Promise<void> {
  const target = join(directory, name, version);
  const read = async (folder: string): Promise<Release> =>
    JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  if (existsSync(target)) {
    if ((await read(target)).sources === (await read(build)).sources) return;
    throw new Error(
      `${name} ${version} is published already, with other content: give the new one a version of its own`,
    );
  }
  const temporary = `${target}.${process.pid}.partial`;
  await cp(build, temporary, { recursive: true });
  await rename(temporary, target);
}

/** Releases in a folder on disk. */
export const openFolder = (directory: string): ReleaseFiles => ({
  read: (path) => readFile(join(directory, path)),
  place: (build, name, version) => place(directory, build, name, version),
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
