import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { wallClock } from '@fan-base/shared-server/wall-clock';

/** Unique name of this process among all writers of a shared folder, even on other machines: `4711@host`. */
export const thisProcess = `${process.pid}@${hostname()}`;

/** Maximum age in milliseconds: older leftovers are removed even if they belong to another machine, whose processes cannot be checked. */
const maxAgeMs = 24 * 60 * 60 * 1000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process is known to have ended; unknown for other machines. */
function hasEnded(name: string): boolean {
  const [pid, host] = name.split('@');
  return host === hostname() && !isRunning(Number(pid));
}

const isOld = async (path: string): Promise<boolean> =>
  wallClock() - (await stat(path).catch(() => ({ mtimeMs: wallClock() }))).mtimeMs > maxAgeMs;

/**
 * Runs work with a temporary path beside the releases, which is deleted afterwards unless it was moved. Paths
 * are named after their process, so that those of killed processes can be removed.
 */
export async function inPartial<Result>(
  directory: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const partials = join(directory, '.partial');
  await mkdir(partials, { recursive: true });
  for (const name of await readdir(partials)) {
    const path = join(partials, name);
    if (hasEnded(name.split(',')[0] ?? '') || (await isOld(path)))
      await rm(path, { recursive: true, force: true });
  }
  const own = join(partials, `${thisProcess},${randomUUID()}`);
  try {
    return await work(own);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/**
 * Flushes a file or folder to disk, so that it survives a power failure. Windows flushes neither folders nor files
 * that are open for reading.
 */
async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Replaces a file atomically, even in case of a power failure. */
export const replaceFile = (path: string, text: string): Promise<void> =>
  inPartial(dirname(path), async (own) => {
    await writeFile(own, text, { flush: true });
    await rename(own, path);
    await flush(dirname(path));
  });

/** Copies a folder and flushes it to disk. */
export async function copyFlushed(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true }))
    await flush(join(entry.parentPath, entry.name));
  await flush(to);
}

/**
 * Moves a folder to its final name atomically.
 * @returns false if the name is taken
 */
export async function moveIntoPlace(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
  } catch (error) {
    // Linux and macOS answer ENOTEMPTY or EEXIST, Windows EPERM as for other reasons.
    if (existsSync(to)) return false;
    throw error;
  }
  await flush(dirname(to));
  return true;
}
