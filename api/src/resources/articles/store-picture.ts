import { createHash } from 'node:crypto';
import { type StoredPicture, unusedPictureDays } from '@fan-base/shared-contracts/api/articles';
import { isUniqueViolation } from '../../database/unavailable.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  forgetPicture,
  insertPicture,
  selectByDigest,
  takeUnused,
  usePictures,
} from '../../domain/articles/pictures.queries.ts';
import { articlePicture } from '../../uploads/re-encode.ts';
import { addUpload, removeUpload } from '../../uploads/tracked-uploads.ts';

type Needs = Pick<Dependencies, 'clock' | 'db' | 'uploads' | 'jobs' | 'logger'>;

const dayMs = 24 * 60 * 60 * 1000;

const toStoredPicture = ({
  name,
  width,
  height,
}: {
  name: string;
  width: number;
  height: number;
}): StoredPicture => ({
  address: `/uploads/${name}`,
  width,
  height,
});

/** A picture that was uploaded before, if its file still exists. */
async function findStored({ clock, db, uploads }: Needs, digest: string): Promise<StoredPicture | null> {
  const stored = await selectByDigest(db, digest);
  if (!stored) return null;
  if ((await uploads.read(stored.name)) === null) {
    await forgetPicture(db, stored.name);
    return null;
  }
  await usePictures(db, [stored.name], clock.now());
  return toStoredPicture(stored);
}

async function tidy(needs: Needs): Promise<void> {
  const { clock, db } = needs;
  const since = new Date(clock.now().getTime() - unusedPictureDays * dayMs);
  for (const name of await takeUnused(db, since)) await removeUpload(needs, name);
}

/**
 * Stores a picture for articles; the same file is stored once. Deletes unused pictures first.
 * @throws HttpError `not_an_image`, `image_too_large`, `disk_full`, `unavailable`
 */
export async function storePicture(needs: Needs, bytes: Uint8Array): Promise<StoredPicture> {
  const { clock, db } = needs;
  await tidy(needs);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const before = await findStored(needs, digest);
  if (before) return before;
  const { bytes: webp, width, height } = await articlePicture(bytes);
  const name = await addUpload(needs, webp);
  try {
    const row = { name, digest, width, height, used_at: clock.now() };
    await insertPicture(db, row);
    return toStoredPicture(row);
  } catch (error) {
    // A concurrent request may have stored the same file; ours is removed by the job of `addUpload`.
    const twin = isUniqueViolation(error) ? await findStored(needs, digest) : null;
    if (twin) return twin;
    throw error;
  }
}
