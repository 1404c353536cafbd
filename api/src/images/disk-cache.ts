import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A size-limited cache of files in a folder. Several processes may share the folder. */
export interface DiskCache {
  readonly read: (name: string) => Promise<Buffer | null>;
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
}

interface Entry {
  readonly path: string;
  readonly size: number;
  readonly writtenAt: number;
}

/** The oldest files to delete so that at most `limit` bytes remain. */
export function surplus(entries: readonly Entry[], limit: number): Entry[] {
  let left = entries.reduce((sum, { size }) => sum + size, 0);
  const oldestFirst = entries.toSorted((one, other) => one.writtenAt - other.writtenAt);
  return oldestFirst.filter(({ size }) => {
    if (left <= limit) return false;
    left -= size;
    return true;
  });
}

async function listEntries(folder: string): Promise<Entry[]> {
  const found = (await readdir(folder)).map(async (name) => {
    const path = join(folder, name);
    // Another process may have removed it.
    const about = await stat(path).catch(() => null);
    return about?.isFile() ? [{ path, size: about.size, writtenAt: about.mtimeMs }] : [];
  });
  return (await Promise.all(found)).flat();
}

/**
 * @param limit maximum bytes of the folder. It is scanned after every sixteenth of that is written, and
 * reduced to fifteen sixteenths, so that not every write scans all files.
 */
export function createDiskCache(folder: string, limit: number): DiskCache {
  const step = limit / 16;
  // The first write scans what the previous process left.
  let unswept = Number.POSITIVE_INFINITY;
  const sweep = async () => {
    unswept = 0;
    for (const { path } of surplus(await listEntries(folder), limit - step)) await rm(path, { force: true });
  };
  return {
    async read(name) {
      const bytes = await readFile(join(folder, name)).catch(() => null);
      // A power failure may leave an empty file.
      return bytes && bytes.length > 0 ? bytes : null;
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `${name}.${randomUUID()}.tmp`);
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, join(folder, name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      unswept += bytes.length;
      if (unswept >= step) await sweep();
    },
  };
}
