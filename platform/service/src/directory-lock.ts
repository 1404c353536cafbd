import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

const sqliteBusy = 5;

/**
 * Locks a file for this process by SQLite's file lock, which the operating system releases however the process ends.
 * @param file never deleted
 * @param mode `rwc`: created if missing; `rw`: an error if missing
 * @returns releases the lock; null: this or another process has it
 * @throws Error if the file cannot be locked
 */
export function tryLock(file: string, mode: 'rw' | 'rwc' = 'rwc'): (() => void) | null {
  const url = pathToFileURL(file);
  url.searchParams.set('mode', mode);
  const database = new DatabaseSync(url, { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return () => database.close();
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null;
    throw error;
  }
}

/**
 * Locks a folder for this process: two processes writing to one PGlite folder lose rows without an error.
 * @param file the lock file; created if missing, never deleted
 * @returns releases the lock
 * @throws DirectoryInUse when this or another process holds it; Error if the file cannot be locked
 */
export function lockDirectory(file: string): () => void {
  const unlock = tryLock(file);
  if (unlock) return unlock;
  throw new DirectoryInUse(
    `The database folder is in use by another process (lock file ${file}). Stop that process first, or set DATA_DIR to another folder.`,
  );
}
