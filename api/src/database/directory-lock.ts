import { DatabaseSync } from 'node:sqlite';

/** The folder is in use by another process. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

/**
 * Holds a folder for this process alone: two processes that write one PGlite folder lose rows without an
 * error. The lock is SQLite's on a file, so the operating system lets go of it when the process dies.
 * @param file the lock file, made if missing, never deleted
 * @returns lets go of the lock
 * @throws DirectoryInUse when another process, or this one, holds it
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
