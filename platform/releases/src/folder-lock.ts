import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { monotonic } from '@fan-base/shared-server/monotonic';
import { RefusedChange } from './changes.ts';

/** Timeout and retry interval of a waiting writer. */
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
 * Runs work with an exclusive lock among all processes that write to a folder. It is SQLite's lock on an
 * empty database, which the operating system releases as soon as the process ends in any way. A lock file
 * would have to be broken after a crash, and two processes could break it at the same time (decision 045).
 * @throws RefusedChange if the lock is not available in time
 */
export async function withFolderLock<Result>(
  directory: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(directory, { recursive: true });
  const until = monotonic() + timeoutMs;
  const database = new DatabaseSync(join(directory, '.lock'));
  try {
    while (!tryLock(database)) {
      if (monotonic() > until) throw new RefusedChange('Another release is being published: try again');
      await delay(retryMs * (0.5 + Math.random()));
    }
    return await work();
  } finally {
    database.close();
  }
}
