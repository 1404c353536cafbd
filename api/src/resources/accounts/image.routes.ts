import { removeProfileImage, uploadProfileImage } from '@fan-base/shared-contracts/api/account';
import type { FastifyInstance } from 'fastify';
import { userOf } from '../../auth/account.ts';
import { countAttempt } from '../../auth/attempts.ts';
import { identityNow } from '../../auth/logins.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { register } from '../../http/register.ts';
import { formImage, formLimit } from '../../uploads/form-image.ts';
import { profileImage } from '../../uploads/profile-image.ts';
import { updateAccount } from './accounts.queries.ts';
import { limits } from './limits.ts';

/** The profile image (ACCOUNT-5, SEC-3). */
export function profileImageRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, uploads } = dependencies;

  register(
    app,
    dependencies,
    uploadProfileImage,
    async ({ user, request }) => {
      const { account } = user;
      await countAttempt(db, limits.imageOfAccount, account.id, clock.now());
      const name = await uploads.add(await profileImage(await formImage(request)));
      try {
        await updateAccount(db, account.id, { image: name });
        if (account.image !== null) await uploads.remove(account.image);
        return userOf(await identityNow(db, user, clock.now()), clock.now());
      } catch (error) {
        await uploads.remove(name);
        throw error;
      }
    },
    { bodyLimit: formLimit },
  );

  register(app, dependencies, removeProfileImage, async ({ user }) => {
    const { account } = user;
    await updateAccount(db, account.id, { image: null });
    if (account.image !== null) await uploads.remove(account.image);
    return userOf(await identityNow(db, user, clock.now()), clock.now());
  });
}
