import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasEnded, thisProcess } from './processes.ts';

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
  for (const name of await readdir(partials))
    if (hasEnded(name.split(',')[0] ?? '')) await rm(join(partials, name), { recursive: true, force: true });
  const own = join(partials, `${thisProcess},${randomUUID()}`);
  try {
    return await work(own);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
