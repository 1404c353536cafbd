import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '@fan-base/shared-contracts/api/account';
import type { FastifyRequest } from 'fastify';
import { toUser } from '../../auth/account.ts';
import { endLogins, identityNow } from '../../auth/logins.queries.ts';
import * as factors from '../../auth/second-factor.queries.ts';
import { createEnrollment } from '../../auth/second-factor.ts';
import { logSecurityEvent } from '../../auth/security-log.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { mailNotice } from '../../mail/account-emails.ts';
import { countCode, requirePassword } from './login-attempts.ts';

/**
 * Requires a second-factor code after the right password.
 * @throws HttpError `code_needed` without one, `code_wrong`, `rate_limited`
 */
export async function requireCode(
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'keys'>,
  accountId: string,
  code: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (!code) throw new HttpError('code_needed', 'Type the code of your authenticator app');
  const forget = await countCode(accountId, request, dependencies);
  if (!(await factors.takeCode(dependencies.db, dependencies.keys.data, accountId, code))) {
    logSecurityEvent(request.log, 'second-factor.failed', accountId);
    throw new HttpError('code_wrong', 'This code is wrong or was used before');
  }
  await forget();
}

/** Two-step login: optional for members, required for administrators. */
export const secondFactorRoutes: Routes = (route, dependencies) => {
  const { db, clock, keys } = dependencies;

  route(beginSecondFactor, async ({ user: { account }, body: { password } }) => {
    await requirePassword(dependencies, account, password);
    const secret = await factors.beginSecondFactor(db, keys.data, account.id);
    if (secret === undefined) throw new HttpError('taken', 'Two-step login is on already');
    return { secret, ...createEnrollment(secret, account.username) };
  });

  route(confirmSecondFactor, async ({ user, site, body: { code }, request }) => {
    const { account, loginId } = user;
    const forget = await countCode(account.id, request, dependencies);
    const recoveryCodes = await db.transaction().execute(async (trx) => {
      const codes = await factors.confirmSecondFactor(trx, keys.data, account.id, code, clock.now());
      if (!codes) throw new HttpError('code_wrong', 'This code is wrong or was used before');
      await endLogins(trx, account.id, loginId);
      await mailNotice({ ...dependencies, db: trx }, account, site, 'second-factor-on');
      return codes;
    });
    await forget();
    logSecurityEvent(request.log, 'second-factor.on', account.id);
    return { user: toUser(await identityNow(db, user, clock.now()), clock.now()), recoveryCodes };
  });

  route(removeSecondFactor, async ({ user, site, body, request }) => {
    const { account } = user;
    await requirePassword(dependencies, account, body.password);
    await requireCode(dependencies, account.id, body.code, request);
    await db.transaction().execute(async (trx) => {
      await factors.removeSecondFactor(trx, account.id);
      await mailNotice({ ...dependencies, db: trx }, account, site, 'second-factor-off');
    });
    logSecurityEvent(request.log, 'second-factor.off', account.id);
    return toUser(await identityNow(db, user, clock.now()), clock.now());
  });
};
