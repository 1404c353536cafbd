import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasEnded, thisProcess } from './processes.ts';

/** Milliseconds after which nobody works any more, also on a machine whose processes cannot be asked for. */
const longestMs = 24 * 60 * 60 * 1000;

const isOld = async (path: string): Promise<boolean> =>
  Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs > longestMs;

/**
 * Does work in a folder of its own beside the releases, which is gone afterwards unless it was moved away. What
 * killed processes have left there is removed: each folder is named after its process.
 */
export async function inPartial<Result>(
  directory: string,
  work: (folder: string) => Promise<Result>,
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
