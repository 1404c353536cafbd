import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getUploadKey, uploadName } from '@fan-base/shared-contracts/api/upload';
import type { Bucket } from '@fan-base/shared-releases/bucket';
import pLimit from 'p-limit';

/** Result of copying a folder. */
export interface CopyReport {
  readonly copied: number;
  /** Pictures already in the bucket. */
  readonly present: number;
}

const concurrentCopies = 8;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Sizes of all uploads in bytes, by key. */
const listSizes = async (bucket: Bucket): Promise<ReadonlyMap<string, number>> =>
  new Map((await bucket.list(getUploadKey(''))).map(({ key, size }) => [key, size]));

/** Pictures of a folder with their size in bytes; other files are ignored. */
async function listPictures(folder: string): Promise<{ readonly name: string; readonly size: number }[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isGone(error)) throw new Error(`No pictures: ${folder} does not exist`);
    throw error;
  });
  const pictures: { name: string; size: number }[] = [];
  for (const name of names.filter((candidate) => uploadName.test(candidate)).sort()) {
    const size = await stat(join(folder, name)).then(
      (file) => file.size,
      // Deleted by its owner in the meantime.
      () => null,
    );
    if (size !== null) pictures.push({ name, size });
  }
  return pictures;
}

/**
 * Copies uploaded pictures from a folder to a bucket and verifies their sizes. Existing objects of the same
 * size are skipped; the folder is not changed.
 * @throws Error with the progress and a remedy, or if the store is unreachable
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
        `Pictures copied: ${copied} of ${missing.length}; run again to continue. ${error.message}`,
      );
    });
  const after = await listSizes(bucket);
  const wrong = missing.filter(({ name, size }) => after.get(getUploadKey(name)) !== size);
  if (wrong.length > 0)
    throw new Error(`Wrong size in the bucket: ${wrong.map(({ name }) => name).join(', ')}. Run again`);
  return { copied, present: pictures.length - missing.length };
}
