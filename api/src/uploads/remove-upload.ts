import type { Dependencies } from '../dependencies.ts';

/**
 * Removes an unused picture. If the store is unavailable, the request still succeeds and a job retries the
 * removal.
 */
export async function removeUpload(
  { uploads, jobs, logger }: Pick<Dependencies, 'uploads' | 'jobs' | 'logger'>,
  name: string,
): Promise<void> {
  try {
    await uploads.remove(name);
  } catch (error) {
    logger.warn(
      { event: 'upload.not-removed', name, err: error },
      'could not remove a picture; a job retries',
    );
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
