import { DatabaseSync } from 'node:sqlite';

export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

/**
 * Locks a folder for this process: two processes writing to one PGlite folder lose rows without an error.
 * Uses SQLite's file lock, which the operating system releases when the process dies.
 * @param file the lock file; created if missing, never deleted
 * @returns releases the lock
 * @throws DirectoryInUse when this or another process holds it
 */
export function lockDirectory(file: string): () => void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (cause) {
    database.close();
    throw new DirectoryInUse(
      `The database folder is in use by another process (lock file ${file}). Stop that process first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return () => database.close();
}
