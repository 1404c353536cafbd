import type { Dependencies } from '../dependencies.ts';

/**
 * Removes a picture that nothing refers to any more. What asked for it is done by then, so that a store that is away
 * refuses nothing: it is removed as soon as the store is back.
 */
export async function removeUpload(
  { uploads, jobs, logger }: Pick<Dependencies, 'uploads' | 'jobs' | 'logger'>,
  name: string,
): Promise<void> {
  try {
    await uploads.remove(name);
  } catch (error) {
    logger.warn({ event: 'upload.not-removed', name, err: error }, 'a picture could not be removed yet');
    await jobs
      .send('remove-upload', { name }, { singletonKey: name })
      .catch((err: unknown) =>
        logger.error({ event: 'upload.stays', name, err }, 'a picture that nobody uses stays in the store'),
      );
  }
}
