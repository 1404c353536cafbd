import { randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

/** This process among all that may write to a shared folder, also from other machines: `4711@host`. */
export const thisProcess = `${process.pid}@${hostname()}`;

/** Milliseconds after which nobody works any more, also on a machine whose processes cannot be asked for. */
const longestMs = 24 * 60 * 60 * 1000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process has certainly ended; of another machine's that cannot be told. */
function hasEnded(name: string): boolean {
  const [pid, host] = name.split('@');
  return host === hostname() && !isRunning(Number(pid));
}

const isOld = async (path: string): Promise<boolean> =>
  Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs > longestMs;

/**
 * Does work at a path of its own beside the releases, which is gone afterwards unless it was moved away. What
 * killed processes have left there is removed: each path is named after its process.
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

/** Makes sure that what was written to a file, or put into a folder, survives a power cut. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes a file so that it is there whole or not at all, also after a power cut. */
export const replaceFile = (path: string, text: string): Promise<void> =>
  inPartial(dirname(path), async (own) => {
    await writeFile(own, text, { flush: true });
    await rename(own, path);
    await flush(dirname(path));
  });

/** Copies a folder, and comes back when all of it is on the disk. */
export async function copyFlushed(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true }))
    await flush(join(entry.parentPath, entry.name));
  await flush(to);
}

/**
 * Gives a folder its final name, at once.
 * @returns false when another has that name already
 */
export async function moveIntoPlace(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
  await flush(dirname(to));
  return true;
}
