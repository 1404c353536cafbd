import { imageLimits } from '@fan-base/shared-contracts/account-rules';
import { removeProfileImage, uploadProfileImage } from '@fan-base/shared-contracts/api/account';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { userOf } from '../../auth/account.ts';
import { countAttempt } from '../../auth/attempts.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { profileImage } from '../../uploads/profile-image.ts';
import { updateAccount } from './accounts.queries.ts';
import { limits } from './limits.ts';

const tooLarge = () => new HttpError('too_large', 'Image file is too large. Maximum size is 5MB');

/** The one file of a form; it is never read beyond the limit. */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new HttpError('unsupported_media_type', 'The picture must come as multipart form data');
  const file = await request.file({ limits: { fileSize: imageLimits.bytes, files: 1, fields: 0 } });
  if (file?.fieldname !== 'image') throw new HttpError('not_an_image', 'Please select a valid image file');
  return file.toBuffer().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw tooLarge();
    throw error;
  });
}

/** The profile image (ACCOUNT-5, SEC-3). */
export async function profileImageRoutes(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { db, clock, uploads } = dependencies;
  await app.register(multipart, { throwFileSizeLimit: true });

  register(
    app,
    dependencies,
    uploadProfileImage,
    async ({ user: { account }, request }) => {
      await countAttempt(db, limits.imageOfAccount, account.id, clock.now());
      const name = await uploads.add(await profileImage(await fileOf(request)));
      try {
        const changed = await updateAccount(db, account.id, { image: name });
        if (account.image !== null) await uploads.remove(account.image);
        return userOf(changed, clock.now());
      } catch (error) {
        await uploads.remove(name);
        throw error;
      }
    },
    // What frames the file in the form comes on top of it.
    { bodyLimit: imageLimits.bytes + 64 * 1024 },
  );

  register(app, dependencies, removeProfileImage, async ({ user: { account } }) => {
    const changed = await updateAccount(db, account.id, { image: null });
    if (account.image !== null) await uploads.remove(account.image);
    return userOf(changed, clock.now());
  });
}
