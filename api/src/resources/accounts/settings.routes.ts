import {
  deleteMe,
  endAllLogins,
  endLogin as endLoginCall,
  getLogins,
  updateMe,
} from '@fan-base/shared-contracts/api/account';
import type { FastifyInstance } from 'fastify';
import { emailKey, userOf } from '../../auth/account.ts';
import { endLogin, endLogins, identityNow, selectLogins } from '../../auth/logins.queries.ts';
import { hashOfNewPassword } from '../../auth/new-password.ts';
import { logSecurityEvent } from '../../auth/security-log.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { emailChangeLetter, passwordChangedLetter } from '../../mail/account-letters.ts';
import { type Letter, mailOf } from '../../mail/letter.ts';
import { enqueueMail } from '../../mail/mail.queries.ts';
import { type AccountChange, eraseAccount, updateAccount } from './accounts.queries.ts';
import { requirePassword } from './require-password.ts';
import { removeResets } from './reset.queries.ts';
import { countVerification, sendVerificationLink } from './verification.routes.ts';

type Change = { readonly [Field in keyof AccountChange]: AccountChange[Field] | undefined };

const emptyAsNull = (text: string | null | undefined) =>
  text === undefined ? undefined : text?.trim() || null;

/** Settings of one's own account (ACCOUNT-5), its logins, and its end. */
export function settingsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, uploads } = dependencies;

  register(app, dependencies, updateMe, async ({ body, user, site, request }) => {
    const { account, loginId } = user;
    const email = body.email?.trim();
    const newEmail = email !== undefined && emailKey(email) !== emailKey(account.email) ? email : null;
    const isOtherEmail = newEmail !== null && newEmail !== account.pending_email;
    const newPassword = body.password ? body.password : null;
    /** A new password ends what was asked for with the old one; a new address may come with it. */
    const isAddressKept = email === undefined && newPassword === null;
    if (isOtherEmail || newPassword !== null)
      await requirePassword(dependencies, account, body.currentPassword);
    if (isOtherEmail) await countVerification(dependencies, newEmail, request);
    const change: Change = {
      realname: emptyAsNull(body.realname),
      birthday: emptyAsNull(body.birthday),
      city: emptyAsNull(body.city),
      occupation: emptyAsNull(body.occupation),
      favourite_player: emptyAsNull(body.favouritePlayer),
      // The present address goes on until the new one is verified.
      pending_email: isAddressKept ? undefined : isOtherEmail || newPassword === null ? newEmail : null,
      password_hash:
        newPassword === null
          ? undefined
          : await hashOfNewPassword(newPassword, body.confirmPassword ?? '', account.username),
    };
    const to = { username: account.username, language: site.language, domain: site.domain };
    await db.transaction().execute(async (trx) => {
      const send = (letter: Letter) =>
        enqueueMail({ ...dependencies, db: trx }, mailOf(letter, account.email), account.id);
      await updateAccount(trx, account.id, withoutUndefined(change));
      if (newPassword !== null) {
        await endLogins(trx, account.id, loginId);
        await send(passwordChangedLetter(to));
      }
      if (isOtherEmail) {
        await send(emailChangeLetter(to));
        await sendVerificationLink({ ...dependencies, db: trx }, account, newEmail, site);
      }
      if (isOtherEmail || newPassword !== null) await removeResets(trx, account.id);
    });
    if (newPassword !== null) logSecurityEvent(request.log, 'password.changed', account.id);
    return userOf(await identityNow(db, user, clock.now()), clock.now());
  });

  register(app, dependencies, getLogins, async ({ user: { account, loginId } }) =>
    (await selectLogins(db, account.id, clock.now())).map((row) => ({
      id: row.id,
      domain: row.domain,
      device: row.device,
      startedAt: row.started_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isThis: row.id === loginId,
    })),
  );

  register(app, dependencies, endLoginCall, async ({ user: { account }, params: { id } }) => {
    const { numDeletedRows } = await endLogin(db, account.id, id);
    if (numDeletedRows === 0n) throw new HttpError('not_found', 'This login has ended already');
    return {};
  });

  register(app, dependencies, endAllLogins, async ({ user: { account } }) => {
    await endLogins(db, account.id);
    return {};
  });

  register(app, dependencies, deleteMe, async ({ user: { account }, body: { password }, request }) => {
    await requirePassword(dependencies, account, password);
    await db.transaction().execute((trx) => eraseAccount(trx, account, clock.now()));
    if (account.image !== null) await uploads.remove(account.image);
    logSecurityEvent(request.log, 'account.deleted', account.id);
    return {};
  });
}

/** What is not in the request stays as it is; a field that is there and empty is emptied. */
const withoutUndefined = (change: Change): AccountChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
