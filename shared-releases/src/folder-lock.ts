import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { RefusedChange } from './changes.ts';

/** Milliseconds that a writer waits for others, and between two tries. */
const timeoutMs = 30_000;
const retryMs = 20;
const sqliteBusy = 5;

function tryLock(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}

/**
 * Does work alone among all processes that write to a folder. The lock is SQLite's on an empty database, which is
 * the operating system's: it is free in the moment its process ends, however that ends. A lock that is a file or
 * folder of its own has to be broken when its maker was killed, and two can break it at once (decision 045).
 * @throws RefusedChange when others are busy for too long
 */
export async function withFolderLock<Result>(
  directory: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(directory, { recursive: true });
  const until = Date.now() + timeoutMs;
  const database = new DatabaseSync(join(directory, '.lock'));
  try {
    while (!tryLock(database)) {
      if (Date.now() > until) throw new RefusedChange('Another release is being published: try again');
      await delay(retryMs * (0.5 + Math.random()));
    }
    return await work();
  } finally {
    database.close();
  }
}
