import type { Dependencies } from '../dependencies.ts';
import { isUsed } from './uses.queries.ts';

type Needs = Pick<Dependencies, 'db' | 'uploads' | 'jobs' | 'logger'>;

/** Time for a stored picture to get into use: its request has ended long before. */
const unusedSeconds = 3_600;

/**
 * Stores a picture. A job that is queued before removes it later if nothing uses it, so that neither a killed process
 * nor a failed request leaves one behind.
 * @returns its name
 * @throws HttpError `disk_full`, `unavailable`
 */
export async function addUpload({ uploads, jobs }: Needs, bytes: Uint8Array): Promise<string> {
  const name = uploads.createName();
  await jobs.send('remove-upload', { name }, { singletonKey: name, startAfter: unusedSeconds });
  await uploads.add(name, bytes);
  return name;
}

/**
 * Removes an unused picture. If the store is unavailable, the request still succeeds and a job retries the
 * removal.
 */
export async function removeUpload({ uploads, jobs, logger }: Needs, name: string): Promise<void> {
  try {
    await uploads.remove(name);
  } catch (error) {
    logger.warn(
      { event: 'upload.not-removed', name, err: error },
      'could not remove a picture; a job retries',
    );
    // Has no effect if the job of `addUpload` is still waiting.
    await jobs
      .send('remove-upload', { name }, { singletonKey: name })
      .catch((err: unknown) =>
        logger.error(
          { event: 'upload.stays', name, err },
          'could not queue the removal of an unused picture',
        ),
      );
  }
}

/** The work of the queue `remove-upload`. @throws Error when the picture may still exist */
export async function removeIfUnused(
  { db, uploads }: Pick<Needs, 'db' | 'uploads'>,
  { name }: { readonly name: string },
): Promise<void> {
  if (!(await isUsed(db, name))) await uploads.remove(name);
}
