import { usernameRule } from '@fan-base/shared-contracts/account-rules';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountRecord } from '../../auth/account.ts';
import { logSecurityEvent } from '../../auth/security-log.ts';
import { usernameProblem } from '../../auth/username.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import type { SiteRecord } from '../../network/network.ts';
import { insertAccount, type NewAccount } from './accounts.queries.ts';
import { mayMailVerification, sendVerificationLink } from './verification.routes.ts';

/** @throws HttpError `invalid_request` if it breaks the rule once its accents are composed */
export function composeUsername(typed: string): string {
  const username = typed.normalize('NFC');
  if (usernameRule.test(username)) return username;
  throw new HttpError('invalid_request', 'The username has characters that are not allowed, or is too long', {
    details: { field: 'username' },
  });
}

/** An account to add, whose password is hashed once its name is accepted: hashing is expensive. */
export interface AddedAccount extends Omit<NewAccount, 'passwordHash'> {
  readonly hashPassword: () => Promise<string>;
}

/**
 * Adds an account, and mails a link that verifies its address.
 * @throws HttpError `name_refused`, `taken`, and those of `hashPassword`
 */
export async function addAccount(
  dependencies: Dependencies,
  { hashPassword, ...account }: AddedAccount,
  site: SiteRecord,
  log: FastifyBaseLogger,
): Promise<AccountRecord> {
  const problem = usernameProblem(account.username);
  if (problem !== null) throw new HttpError('name_refused', problem);
  const passwordHash = await hashPassword();
  const added = await insertAccount(dependencies.db, { ...account, passwordHash }, dependencies.clock.now());
  if (!added) throw new HttpError('taken', 'This username is taken; choose another');
  logSecurityEvent(log, 'account.registered', added.id);
  dependencies.background.run('sending a link for an email address', async () => {
    // An address that has reached the daily limit gets no more links; the owner can request one in the
    // settings later.
    if (await mayMailVerification(dependencies, added.email))
      await sendVerificationLink(dependencies, added, added.email, site);
  });
  return added;
}
