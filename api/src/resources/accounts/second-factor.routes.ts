import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '@fan-base/shared-contracts/api/account';
import type { FastifyRequest } from 'fastify';
import { toUser } from '../../auth/account.ts';
import { countAttempt, forgetAttempts } from '../../auth/attempts.queries.ts';
import { endLogins, identityNow } from '../../auth/logins.queries.ts';
import * as factors from '../../auth/second-factor.queries.ts';
import { createEnrolment } from '../../auth/second-factor.ts';
import { logSecurityEvent } from '../../auth/security-log.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { mailAccount } from '../../mail/account-emails.ts';
import { limits } from './limits.ts';
import { requirePassword } from './login-attempts.ts';

/**
 * Asks for a code of the second factor, once the password is right.
 * @throws HttpError `code_needed` without one, `code_wrong`, `rate_limited`
 */
export async function requireCode(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  accountId: string,
  code: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (!code) throw new HttpError('code_needed', 'Type the code of your authenticator app');
  await countAttempt(db, limits.codeOfAccount, accountId, clock.now());
  if (!(await factors.takeCode(db, accountId, code))) {
    logSecurityEvent(request.log, 'second-factor.failed', accountId);
    throw new HttpError('code_wrong', 'This code is wrong or was used before');
  }
  await forgetAttempts(db, limits.codeOfAccount, accountId);
}

/** Two-step login: by whoever wants it, and by every administrator. */
export const secondFactorRoutes: Routes = (route, dependencies) => {
  const { db, clock } = dependencies;

  route(beginSecondFactor, async ({ user: { account }, body: { password } }) => {
    await requirePassword(dependencies, account, password);
    const secret = await factors.beginSecondFactor(db, account.id);
    if (secret === undefined) throw new HttpError('taken', 'Two-step login is on already');
    return { secret, ...createEnrolment(secret, account.username) };
  });

  route(confirmSecondFactor, async ({ user, site, body: { code }, request }) => {
    const { account, loginId } = user;
    await countAttempt(db, limits.codeOfAccount, account.id, clock.now());
    const recoveryCodes = await db.transaction().execute(async (trx) => {
      const codes = await factors.confirmSecondFactor(trx, account.id, code, clock.now());
      if (!codes) throw new HttpError('code_wrong', 'This code is wrong or was used before');
      await endLogins(trx, account.id, loginId);
      await mailAccount({ ...dependencies, db: trx }, account, site, 'second-factor-on');
      return codes;
    });
    await forgetAttempts(db, limits.codeOfAccount, account.id);
    logSecurityEvent(request.log, 'second-factor.on', account.id);
    return { user: toUser(await identityNow(db, user, clock.now()), clock.now()), recoveryCodes };
  });

  route(removeSecondFactor, async ({ user, site, body, request }) => {
    const { account } = user;
    await requirePassword(dependencies, account, body.password);
    await requireCode(dependencies, account.id, body.code, request);
    await db.transaction().execute(async (trx) => {
      await factors.removeSecondFactor(trx, account.id);
      await mailAccount({ ...dependencies, db: trx }, account, site, 'second-factor-off');
    });
    logSecurityEvent(request.log, 'second-factor.off', account.id);
    return toUser(await identityNow(db, user, clock.now()), clock.now());
  });
};
