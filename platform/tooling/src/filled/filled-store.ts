import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { inPartial, moveIntoPlace } from '@fan-base/shared-releases/partials';
import { wallClock } from '@fan-base/shared-server/wall-clock';

/** Parts of the data folder to store: the embedded database, its encryption keys and uploaded pictures. */
const parts = ['pglite', 'data.key', 'uploads'];
/** Databases of a port that are retained: two clocks, each with and without a change. */
const retained = 4;
const retainedMs = 7 * 24 * 60 * 60 * 1000;

const copy = (from: string, to: string) =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

/** Name of a stored database: only the owner of the port writes or removes it. */
export const toName = (port: number, digest: string): string => `${port}-${digest}`;

/**
 * Copies a stored database into a data folder.
 * @param name see `toName`
 * @returns path of the stored database; null if there is none
 */
export async function restoreData(store: string, name: string, dataDir: string): Promise<string | null> {
  const stored = join(store, name);
  if (!existsSync(stored)) return null;
  await copy(stored, dataDir);
  const now = new Date();
  await utimes(stored, now, now);
  return stored;
}

/**
 * Stores the data folder of a stopped product: completely or not at all, even if this process is killed. The least
 * recently used databases of the port are removed.
 * @param addMore adds files to the folder before it is stored
 */
export async function storeData(
  store: string,
  name: string,
  dataDir: string,
  addMore: (folder: string) => Promise<void> = async () => {},
): Promise<void> {
  await inPartial(store, async (partial) => {
    await mkdir(partial);
    for (const part of parts) {
      const path = join(dataDir, part);
      if (existsSync(path)) await copy(path, join(partial, part));
    }
    await addMore(partial);
    // False if another process has stored the same.
    await moveIntoPlace(partial, join(store, name));
  });
  await removeUnused(store, name);
}

async function removeUnused(store: string, added: string): Promise<void> {
  const [port = ''] = added.split('-');
  const others = (await readdir(store)).filter((name) => name.startsWith(`${port}-`) && name !== added);
  const aged = await Promise.all(
    others.map(async (name) => ({
      path: join(store, name),
      usedAt: (await stat(join(store, name))).mtimeMs,
    })),
  );
  const newestFirst = aged.sort((one, other) => other.usedAt - one.usedAt);
  for (const [at, { path, usedAt }] of newestFirst.entries())
    if (at >= retained - 1 || wallClock() - usedAt > retainedMs)
      await rm(path, { recursive: true, force: true });
}
