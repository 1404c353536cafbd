import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getUploadKey, uploadName } from '@fan-base/shared-contracts/api/upload';
import type { Bucket } from '@fan-base/shared-releases/bucket';
import pLimit from 'p-limit';

/** What became of the pictures of a folder. */
export interface CopyReport {
  readonly copied: number;
  /** Those that the bucket had already. */
  readonly present: number;
}

/** Pictures that are sent at the same time. */
const concurrentCopies = 8;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Bytes of each object of uploads, by its key. */
const listSizes = async (bucket: Bucket): Promise<ReadonlyMap<string, number>> =>
  new Map((await bucket.list(getUploadKey(''))).map(({ key, size }) => [key, size]));

/** Pictures of a folder with their bytes; what else lies there is none. */
async function listPictures(folder: string): Promise<{ readonly name: string; readonly size: number }[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isGone(error)) throw new Error(`There are no pictures: ${folder} is not there`);
    throw error;
  });
  const pictures: { name: string; size: number }[] = [];
  for (const name of names.filter((candidate) => uploadName.test(candidate)).sort()) {
    const size = await stat(join(folder, name)).then(
      (file) => file.size,
      // Whoever sent it has removed it since.
      () => null,
    );
    if (size !== null) pictures.push({ name, size });
  }
  return pictures;
}

/**
 * Copies uploaded pictures from a folder to a bucket, and looks afterwards whether each is there as large as it was.
 * What the bucket has already is not sent again; the folder stays as it is.
 * @throws Error that says how far it came and what to do, or that the store cannot be reached
 */
export async function copyFolder(folder: string, bucket: Bucket): Promise<CopyReport> {
  const pictures = await listPictures(folder);
  const before = await listSizes(bucket);
  const missing = pictures.filter(({ name, size }) => before.get(getUploadKey(name)) !== size);
  let copied = 0;
  await pLimit(concurrentCopies)
    .map(missing, async ({ name }) => {
      await bucket.put(getUploadKey(name), await readFile(join(folder, name)), 'image/webp');
      copied += 1;
    })
    .catch((error: Error) => {
      throw new Error(
        `Pictures copied: ${copied} of ${missing.length}; run it again to go on. ${error.message}`,
      );
    });
  const after = await listSizes(bucket);
  const wrong = missing.filter(({ name, size }) => after.get(getUploadKey(name)) !== size);
  if (wrong.length > 0)
    throw new Error(
      `Not in the bucket as they were sent: ${wrong.map(({ name }) => name).join(', ')}. Run it again`,
    );
  return { copied, present: pictures.length - missing.length };
}
