import { checkUsername, getMe, login, logout, registerUser } from '@fan-base/shared-contracts/api/account';
import bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccountRecord, toUser } from '../../auth/account.ts';
import { countClientAttempt, isWithinLimit } from '../../auth/attempts.queries.ts';
import { beginLogin, endLogin, identifyToken } from '../../auth/logins.queries.ts';
import { hashNewPassword } from '../../auth/new-password.ts';
import { isPassword, refusePassword } from '../../auth/password.ts';
import { hasSecondFactor } from '../../auth/second-factor.queries.ts';
import { logSecurityEvent } from '../../auth/security-log.ts';
import { usernameProblem } from '../../auth/username.ts';
import { HttpError } from '../../http/errors.ts';
import { inlineText } from '../../http/printable.ts';
import type { Routes } from '../../http/route.ts';
import { mailNotice } from '../../mail/account-emails.ts';
import type { SiteRecord } from '../../network/network.ts';
import { isNameTaken, selectByName } from './accounts.queries.ts';
import { addAccount, composeUsername } from './add-account.ts';
import { limits, registrationLimit } from './limits.ts';
import { countLogin, networkHash } from './login-attempts.ts';
import { requireCode } from './second-factor.routes.ts';

/** The first account with this password. Takes as long if there are no accounts. */
async function accountWith(
  password: string,
  accounts: readonly AccountRecord[],
): Promise<AccountRecord | undefined> {
  if (accounts.length === 0) await refusePassword(password);
  for (const account of accounts) if (await isPassword(password, account.password_hash)) return account;
  return undefined;
}

const emptyAsNull = (text: string | undefined) => inlineText(text ?? '').trim() || null;

/** Register, check a username, log in, log out, and the current user (ACCOUNT-1 to ACCOUNT-3). */
export const loginRoutes: Routes = (route, dependencies) => {
  const { db, clock, keys } = dependencies;

  const authenticated = async (
    { id }: AccountRecord,
    siteId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const device = describeDevice(request.headers['user-agent']);
    const login = { accountId: id, siteId, device, network: networkHash(id, request.ip) };
    const token = await beginLogin(db, login, clock.now());
    const identity = await identifyToken(db, token, clock.now());
    if (!identity) throw new HttpError('invalid_credentials', 'Invalid credentials.');
    reply.header('set-cookie', keys.devices.issue(id));
    return { user: toUser(identity, clock.now()), token };
  };

  /** The password is right, but codes are being guessed. */
  async function warnOwner(account: AccountRecord, site: SiteRecord): Promise<void> {
    if (await isWithinLimit(db, limits.guessedCodesMail, account.id))
      await mailNotice(dependencies, account, site, 'codes-guessed');
  }

  route(login, async ({ body: { username, password, code }, site, request, reply }) => {
    const accounts = await selectByName(db, username);
    const id = accounts[0]?.id ?? null;
    const counted = await countLogin(username, accounts, request, dependencies).catch((error: unknown) => {
      if (error instanceof HttpError) logSecurityEvent(request.log, 'login.locked', id);
      throw error;
    });
    const account = await accountWith(password, counted.mayTry);
    if (!account) {
      const isLocked = accounts.length > 0 && counted.mayTry.length === 0;
      logSecurityEvent(request.log, isLocked ? 'login.locked' : 'login.failed', id);
      throw new HttpError('invalid_credentials', 'Invalid credentials.');
    }
    await counted.forget(account);
    if (await hasSecondFactor(db, account.id))
      await requireCode(dependencies, account.id, code, request).catch(async (error: unknown) => {
        if (error instanceof HttpError && error.code === 'rate_limited') await warnOwner(account, site);
        throw error;
      });
    logSecurityEvent(request.log, 'login.succeeded', account.id);
    return authenticated(account, site.id, request, reply);
  });

  route(registerUser, async ({ body, site, request, reply }) => {
    const { email, password, confirmPassword, realname } = body;
    const username = composeUsername(body.username);
    await countClientAttempt(db, registrationLimit(dependencies.config), request.ip);
    const account = await addAccount(
      dependencies,
      {
        username,
        email: email.trim(),
        realname: emptyAsNull(realname),
        hashPassword: () => hashNewPassword(password, confirmPassword, username),
      },
      site,
      request.log,
    );
    return authenticated(account, site.id, request, reply);
  });

  route(
    checkUsername,
    async ({ params: { username } }) => {
      if (usernameProblem(composeUsername(username)) !== null) return { state: 'refused' };
      return { state: (await isNameTaken(db, username, clock.now())) ? 'taken' : 'available' };
    },
    // New accounts are not announced: no other response depends on them.
    { cached: 'never' },
  );

  route(getMe, async ({ user }) => toUser(user, clock.now()));

  route(logout, async ({ user }) => {
    await endLogin(db, user.account.id, user.loginId);
    return {};
  });
};

/** Describes a user agent's browser and system, e.g. `Chrome on Android`, for the list of logins. */
function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? 'Unknown device' : parts.join(' on ').slice(0, 80);
}
