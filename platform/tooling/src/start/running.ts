import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '@fan-base/shared-service/directory-lock';

/** Attempts to register or to lock a file, in case a list locks or removes it at the same time. */
const attempts = 10;
const extension = '.lock';

/** Held until the process ends. */
const locks: (() => void)[] = [];

/**
 * Locks a file, unless a list removes it between its creation and its lock.
 * @param mode a list must not create what has just been removed: who registers would take it for the own file
 * @returns releases the lock; null: another process has it, or it is gone
 */
function tryLockExisting(path: string, mode: 'rw' | 'rwc'): (() => void) | null {
  for (let left = attempts; ; left -= 1) {
    try {
      return tryLock(path, mode);
    } catch (error) {
      if (!existsSync(path)) return null;
      // A file that is removed while it is opened is an I/O error.
      if (left === 1) throw error;
    }
  }
}

/**
 * Registers this process as one that uses the installed packages, by a lock that the system releases however the
 * process ends. Unlike a process id, a lock is never reused, and is seen from other containers with this folder.
 * Does nothing if the folder is read-only, as for units of systemd: those are found by their program (bootstrap.mjs).
 * @param name for people: `npm run dev`
 */
export function registerRunning(folder: string, name: string): void {
  const text = `${name.replaceAll(/[^\w -]/g, ' ')} (process ${process.pid})`;
  try {
    mkdirSync(folder, { recursive: true });
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      // Containers with the same folder may have the same process ids.
      const path = join(folder, `${text}.${randomUUID()}${extension}`);
      const unlock = tryLockExisting(path, 'rwc');
      if (unlock && existsSync(path)) {
        locks.push(unlock);
        // Files of killed processes remain, and only a lock of the installed packages shows that they have ended.
        process.once('exit', () => tryRemove(path));
        // Removes files of processes that have ended.
        listRunning(folder);
        return;
      }
      unlock?.();
    }
  } catch {
    // It cannot be written.
  }
}

function tryRemove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Windows does not remove an open file.
  }
}

/**
 * Names of the registered processes that are running. Files of processes that have ended are removed.
 * @throws Error if a file cannot be locked for another reason, so that it is unknown whether its process runs
 */
export function listRunning(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(extension)) : [];
  return files.flatMap((file) => {
    const path = join(folder, file);
    const unlock = tryLockExisting(path, 'rw');
    if (!unlock) return existsSync(path) ? file.split('.').slice(0, 1) : [];
    // While it is locked: a process that is about to lock it sees that it is gone.
    tryRemove(path);
    unlock();
    tryRemove(path);
    return [];
  });
}
