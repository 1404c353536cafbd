import {
  deleteMe,
  endAllLogins,
  endLogin as endLoginCall,
  getLogins,
  updateMe,
} from '@fan-base/shared-contracts/api/account';
import type { FastifyInstance } from 'fastify';
import { type AccountRecord, emailKey, userOf } from '../../auth/account.ts';
import { countAttempt } from '../../auth/attempts.ts';
import { endLogin, endLogins, selectLogins } from '../../auth/logins.queries.ts';
import { hashOfNewPassword } from '../../auth/new-password.ts';
import { isPassword } from '../../auth/password.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { emailChangedLetter, passwordChangedLetter } from '../../mail/account-letters.ts';
import { mailOf } from '../../mail/letter.ts';
import { enqueueMail } from '../../mail/mail.queries.ts';
import { type AccountChange, eraseAccount, updateAccount } from './accounts.queries.ts';
import { limits } from './limits.ts';

const emptyAsNull = (text: string | null | undefined) =>
  text === undefined ? undefined : text?.trim() || null;

/** Settings of one's own account (ACCOUNT-5), its logins, and its end. */
export function settingsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, uploads } = dependencies;

  const requirePassword = async (account: AccountRecord, password: string | undefined) => {
    await countAttempt(db, limits.passwordOfAccount, account.id, clock.now());
    if (!(await isPassword(password ?? '', account.password_hash)))
      throw new HttpError('invalid_credentials', 'The current password is not right');
  };

  register(app, dependencies, updateMe, async ({ body, user: { account, loginId }, site }) => {
    const newEmail =
      body.email !== undefined && emailKey(body.email) !== emailKey(account.email) ? body.email.trim() : null;
    const newPassword = body.password ? body.password : null;
    if (newEmail !== null || newPassword !== null) await requirePassword(account, body.currentPassword);
    const change: AccountChange = {
      realname: emptyAsNull(body.realname),
      birthday: emptyAsNull(body.birthday),
      city: emptyAsNull(body.city),
      occupation: emptyAsNull(body.occupation),
      favourite_player: emptyAsNull(body.favouritePlayer),
      ...(newEmail === null ? {} : { email: newEmail }),
      ...(newPassword === null
        ? {}
        : { password_hash: await hashOfNewPassword(newPassword, body.confirmPassword ?? '') }),
    };
    const to = { username: account.username, language: site.language, domain: site.domain };
    const changed = await db.transaction().execute(async (trx) => {
      const updated = await updateAccount(trx, account.id, withoutUndefined(change));
      if (newPassword !== null) {
        await endLogins(trx, account.id, loginId);
        await enqueueMail(trx, mailOf(passwordChangedLetter(to), account.email), clock.now());
      }
      if (newEmail !== null)
        await enqueueMail(trx, mailOf(emailChangedLetter(to), account.email), clock.now());
      return updated;
    });
    return userOf(changed, clock.now());
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

  register(app, dependencies, deleteMe, async ({ user: { account }, body: { password } }) => {
    await requirePassword(account, password);
    await db.transaction().execute(async (trx) => {
      await endLogins(trx, account.id);
      await eraseAccount(trx, account.id, clock.now());
    });
    if (account.image !== null) await uploads.remove(account.image);
    return {};
  });
}

/** What is not in the request stays as it is; a field that is there and empty is emptied. */
const withoutUndefined = (change: AccountChange): AccountChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
