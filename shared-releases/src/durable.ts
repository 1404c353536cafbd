import { cp, open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
export async function writeWhole(path: string, temporary: string, text: string): Promise<void> {
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await flush(dirname(path));
}

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
