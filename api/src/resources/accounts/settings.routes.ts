import {
  deleteMe,
  endAllLogins,
  endLogin as endLoginCall,
  exportMe,
  getLogins,
  removeProfileImage,
  updateMe,
  uploadProfileImage,
} from '@fan-base/shared-contracts/api/account';
import { emailKey, type Identity, toUser } from '../../auth/account.ts';
import { countAttempt, refundAttempt } from '../../auth/attempts.queries.ts';
import { endLogin, endLogins, identityNow, selectLogins } from '../../auth/logins.queries.ts';
import { hashNewPassword } from '../../auth/new-password.ts';
import { logSecurityEvent } from '../../auth/security-log.ts';
import { HttpError } from '../../http/errors.ts';
import { inlineText } from '../../http/printable.ts';
import type { Routes } from '../../http/route.ts';
import { mailNotice } from '../../mail/account-emails.ts';
import { queueErasures } from '../../services/account-erasures.ts';
import { exportFromServices } from '../../services/account-exports.ts';
import { formImage, formLimit } from '../../uploads/form-image.ts';
import { profileImage } from '../../uploads/re-encode.ts';
import { addUpload, removeUpload } from '../../uploads/tracked-uploads.ts';
import { type AccountChange, swapImage, updateAccount } from './accounts.queries.ts';
import { limits } from './limits.ts';
import { removeResets } from './links.queries.ts';
import { requirePassword } from './login-attempts.ts';
import { eraseAccount, exportAccount } from './personal-data.queries.ts';
import { countVerification, sendVerificationLink } from './verification.routes.ts';

/** Missing fields stay unchanged; empty fields are cleared. */
const emptyAsNull = (text: string | null | undefined) =>
  text === undefined ? undefined : inlineText(text ?? '').trim() || null;

/** Settings of the user's account (ACCOUNT-5), its logins, and its deletion. */
export const accountSettingsRoutes: Routes = (route, dependencies) => {
  const { db, clock } = dependencies;
  const present = async (user: Identity) => toUser(await identityNow(db, user, clock.now()), clock.now());

  /** Counts a change of password or address. One that is refused, e.g. for a typing error, does not count. */
  async function countChange<Result>(id: string, admit: () => Promise<Result>): Promise<Result> {
    await countAttempt(db, limits.changesOfAccount, id);
    return admit().catch(async (error: unknown) => {
      await refundAttempt(db, limits.changesOfAccount, id);
      throw error;
    });
  }

  async function changeImage(id: string, name: string | null): Promise<void> {
    const unused = await swapImage(db, id, name);
    if (unused !== null) await removeUpload(dependencies, unused);
  }

  route(updateMe, async ({ body, user, site, request }) => {
    const { account, loginId } = user;
    const email = body.email?.trim();
    const newEmail = email !== undefined && emailKey(email) !== emailKey(account.email) ? email : null;
    const isOtherEmail = newEmail !== null && newEmail !== account.pending_email;
    const newPassword = body.password ? body.password : null;
    /** A new password cancels a pending address change; a new address may be sent with it. */
    const isAddressKept = email === undefined && newPassword === null;
    /** @returns the hash of the new password, if there is one */
    const admitChange = async () => {
      await requirePassword(dependencies, account, body.currentPassword);
      return newPassword === null
        ? undefined
        : hashNewPassword(newPassword, body.confirmPassword ?? '', account.username);
    };
    const isLoginChange = isOtherEmail || newPassword !== null;
    // A typed password is checked even if nothing changes: otherwise a wrong one would seem right.
    if (!isLoginChange && body.currentPassword)
      await requirePassword(dependencies, account, body.currentPassword);
    const change: AccountChange = {
      realname: emptyAsNull(body.realname),
      birthday: emptyAsNull(body.birthday),
      city: emptyAsNull(body.city),
      occupation: emptyAsNull(body.occupation),
      favourite_player: emptyAsNull(body.favouritePlayer),
      // The current address stays valid until the new one is verified.
      pending_email: isAddressKept ? undefined : isOtherEmail || newPassword === null ? newEmail : null,
      password_hash: isLoginChange ? await countChange(account.id, admitChange) : undefined,
    };
    // Last, because the address may be a stranger's: what is refused must not use up its mails.
    if (isOtherEmail) await countVerification(dependencies, newEmail);
    await db.transaction().execute(async (trx) => {
      const within = { ...dependencies, db: trx };
      await updateAccount(trx, account.id, change);
      if (newPassword !== null) {
        await endLogins(trx, account.id, loginId);
        await mailNotice(within, account, site, 'password-changed');
      }
      if (isOtherEmail) {
        await mailNotice(within, account, site, 'email-changing');
        await sendVerificationLink(within, account, newEmail, site);
      }
      if (isLoginChange) await removeResets(trx, account.id);
    });
    if (newPassword !== null) logSecurityEvent(request.log, 'password.changed', account.id);
    return present(user);
  });

  route(getLogins, async ({ user: { account, loginId } }) =>
    (await selectLogins(db, account.id, clock.now())).map((row) => ({
      id: row.id,
      domain: row.domain,
      device: row.device,
      startedAt: row.started_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isThis: row.id === loginId,
    })),
  );

  route(endLoginCall, async ({ user: { account }, params: { id } }) => {
    const { numDeletedRows } = await endLogin(db, account.id, id);
    if (numDeletedRows === 0n) throw new HttpError('not_found', 'This login has ended already');
    return {};
  });

  route(endAllLogins, async ({ user: { account } }) => {
    await endLogins(db, account.id);
    return {};
  });

  route(deleteMe, async ({ user: { account }, body: { password }, request }) => {
    await requirePassword(dependencies, account, password);
    const image = await db.transaction().execute(async (trx) => {
      const former = await swapImage(trx, account.id, null);
      await eraseAccount(trx, account, clock.now());
      await queueErasures(dependencies, trx, account.id);
      return former;
    });
    if (image !== null) await removeUpload(dependencies, image);
    logSecurityEvent(request.log, 'account.deleted', account.id);
    return {};
  });

  route(exportMe, async ({ user: { account }, reply }) => {
    await countAttempt(db, limits.exportOfAccount, account.id);
    reply.header('content-disposition', 'attachment; filename="fan-base.json"');
    const [ours, theirs] = await Promise.all([
      exportAccount(db, account),
      exportFromServices(dependencies, account.id),
    ]);
    return { ...ours, ...theirs };
  });

  route(
    uploadProfileImage,
    async ({ user, request }) => {
      const { account } = user;
      await countAttempt(db, limits.imageOfAccount, account.id);
      const name = await addUpload(dependencies, await profileImage(await formImage(request)));
      await changeImage(account.id, name);
      return present(user);
    },
    { bodyLimit: formLimit },
  );

  route(removeProfileImage, async ({ user }) => {
    await changeImage(user.account.id, null);
    return present(user);
  });
};
