import { statfsSync } from 'node:fs';
import { type Monotonic, monotonic } from '@fan-base/shared-server/monotonic';
import type { Logger } from 'pino';

/** PostgreSQL's and Node's codes for it. */
const codes: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC']);
const logEveryMs = 60_000;

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && codes.has(error.code)) || isDiskFull(error.cause));

/**
 * Names a full disk in the log, once a minute. To everything else it is a database that is unavailable for a while,
 * which is why single statements are not logged.
 * @returns reports an error, if it comes from a full disk
 */
export function reportFullDisk(
  logger: Pick<Logger, 'error'>,
  now: Monotonic = monotonic,
): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (!isDiskFull(error) || now() - loggedAt < logEveryMs) return;
    loggedAt = now();
    logger.error(
      { event: 'disk.full', err: error },
      'the disk is full: free space for the database (DATA_DIR if it is the embedded one); then everything works again',
    );
  };
}

/** PostgreSQL writes its log in files of this size. */
const minFreeBytes = 16 * 1024 * 1024;

/** Whether the disk of a folder has no space for the embedded database, which does not say why it does not start. */
export function hasNoSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < minFreeBytes;
  } catch {
    // The folder does not exist.
    return false;
  }
}

/** The embedded database cannot be opened because its disk is full. */
export class FullDisk extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The disk of ${folder} is full. Free space, or set DATA_DIR to another folder.`, { cause });
  }
}
