import { getMe, login, logout, registerUser } from '@fan-base/shared-contracts/api/account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AccountRecord, userOf } from '../../auth/account.ts';
import { countAttempt, forgetAttempts } from '../../auth/attempts.ts';
import { deviceOf } from '../../auth/device.ts';
import { beginLogin, endLogin } from '../../auth/logins.queries.ts';
import { hashOfNewPassword } from '../../auth/new-password.ts';
import { isPassword, refusePassword } from '../../auth/password.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { insertAccount, selectByName } from './accounts.queries.ts';
import { limits } from './limits.ts';

const emptyAsNull = (text: string | undefined) => text?.trim() || null;

/** Register, log in, log out, and who one is (ACCOUNT-1 to ACCOUNT-3). */
export function loginRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies;

  const authenticated = async (account: AccountRecord, siteId: string, request: FastifyRequest) => {
    const device = deviceOf(request.headers['user-agent']);
    const token = await beginLogin(db, { accountId: account.id, siteId, device }, clock.now());
    return { user: userOf(account, clock.now()), token };
  };

  register(app, dependencies, login, async ({ body: { username, password }, site, request }) => {
    await countAttempt(db, limits.loginFromAddress, request.ip, clock.now());
    await countAttempt(db, limits.loginOfAccount, username, clock.now());
    const account = await selectByName(db, username);
    const isRight = await (account ? isPassword(password, account.password_hash) : refusePassword(password));
    if (!account || !isRight) throw new HttpError('invalid_credentials', 'Invalid credentials.');
    await forgetAttempts(db, limits.loginOfAccount, username);
    return authenticated(account, site.id, request);
  });

  register(app, dependencies, registerUser, async ({ body, site, request }) => {
    const { username, email, password, confirmPassword, realname } = body;
    await countAttempt(db, limits.registerFromAddress, request.ip, clock.now());
    const passwordHash = await hashOfNewPassword(password, confirmPassword);
    const account = await insertAccount(
      db,
      {
        username: username.normalize('NFC'),
        email: email.trim(),
        realname: emptyAsNull(realname),
        passwordHash,
      },
      clock.now(),
    );
    if (!account) throw new HttpError('taken', 'This username is taken; choose another');
    return authenticated(account, site.id, request);
  });

  register(app, dependencies, getMe, async ({ user }) => userOf(user.account, clock.now()));

  register(app, dependencies, logout, async ({ user }) => {
    await endLogin(db, user.account.id, user.loginId);
    return {};
  });
}
