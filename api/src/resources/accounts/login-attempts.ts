import { createHash } from 'node:crypto';
import { clientNetwork } from '@fan-base/shared-contracts/client-network';
import type { FastifyRequest } from 'fastify';
import { type AccountRecord, usernameKey } from '../../auth/account.ts';
import { countAttempt, forgetAttempts, type Limit } from '../../auth/attempts.queries.ts';
import { hasLoginFrom } from '../../auth/logins.queries.ts';
import { isPassword } from '../../auth/password.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { limits } from './limits.ts';

/** A network from which an account has logged in, as it is stored. */
export const networkHash = (accountId: string, address: string): string =>
  createHash('sha256')
    .update(`${accountId}:${clientNetwork(address)}`)
    .digest('base64url');

/** Browsers and networks in which the account has logged in before are counted by themselves. */
async function limitFor(
  { id }: AccountRecord,
  request: FastifyRequest,
  { db, keys }: Pick<Dependencies, 'db' | 'keys'>,
): Promise<Limit> {
  const limit = limits.loginOfAccount;
  const device = keys.devices.deviceOf(request.headers.cookie, id);
  if (device !== null) return { ...limit, name: `${limit.name}-device-${device}` };
  const network = networkHash(id, request.ip);
  return (await hasLoginFrom(db, id, network))
    ? { ...limit, name: `${limit.name}-network-${network}` }
    : limit;
}

export interface CountedLogin {
  /** The accounts whose password may be looked at; of none, the answer is that of a wrong one. */
  readonly mayTry: readonly AccountRecord[];
  /** Forgets the attempts, once the login to an account has succeeded. */
  readonly forget: (account: AccountRecord) => Promise<void>;
}

/**
 * Counts a login: by account however its name is spelled, and by name where there is no account. An email address is
 * counted as it was typed too, and not told that its accounts were tried otherwise: that would tell whose it is.
 * @param accounts those that the name means: at most one by its username, or several by their email address
 * @throws HttpError `rate_limited`
 */
export async function countLogin(
  typed: string,
  accounts: readonly AccountRecord[],
  request: FastifyRequest,
  dependencies: Pick<Dependencies, 'db' | 'keys' | 'clock'>,
): Promise<CountedLogin> {
  const { db, clock } = dependencies;
  const now = clock.now();
  await countAttempt(db, limits.loginFromAddress, clientNetwork(request.ip), now);
  const isEmail = typed.includes('@');
  const limited = await Promise.all(
    accounts.map(async (account) => ({ account, limit: await limitFor(account, request, dependencies) })),
  );
  // A browser that one of the accounts knows is counted by itself.
  const known = limited.find(({ limit }) => limit !== limits.loginOfAccount)?.limit ?? limits.loginOfAccount;
  const ofName = isEmail ? { ...known, name: `${known.name}-email` } : known;
  const name = `name:${usernameKey(typed)}`;
  if (isEmail || accounts.length === 0) await countAttempt(db, ofName, name, now);
  const mayTry: AccountRecord[] = [];
  for (const { account, limit } of limited)
    try {
      await countAttempt(db, limit, account.id, now);
      mayTry.push(account);
    } catch (error) {
      if (!isEmail || !(error instanceof HttpError)) throw error;
    }
  return {
    mayTry,
    async forget(account) {
      if (isEmail) await forgetAttempts(db, ofName, name);
      const own = limited.find((one) => one.account === account);
      if (own) await forgetAttempts(db, own.limit, account.id);
    },
  };
}

/** @throws HttpError `invalid_credentials` unless it is the account's password, `rate_limited` */
export async function requirePassword(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  account: AccountRecord,
  password: string | undefined,
): Promise<void> {
  await countAttempt(db, limits.passwordOfAccount, account.id, clock.now());
  if (!(await isPassword(password ?? '', account.password_hash)))
    throw new HttpError('invalid_credentials', 'The current password is not right');
  await forgetAttempts(db, limits.passwordOfAccount, account.id);
}
