import { createHash } from 'node:crypto';
import { clientNetwork } from '@fan-base/shared-contracts/addressKey';
import type { FastifyRequest } from 'fastify';
import { type AccountRecord, usernameKey } from '../../auth/account.ts';
import { countAttempt, forgetAttempts, type Limit } from '../../auth/attempts.ts';
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
  const known = await db
    .selectFrom('login')
    .select('id')
    .where('account_id', '=', id)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst();
  return known ? { ...limit, name: `${limit.name}-network-${network}` } : limit;
}

export interface CountedLogin {
  /** Whether the password may be looked at; if not, the answer is that of a wrong one. */
  readonly mayTry: boolean;
  /** Forgets the attempts, once the login has succeeded. */
  readonly forget: () => Promise<void>;
}

/**
 * Counts a login: by account however its name is spelled, and by name where there is no account. An email address is
 * counted as it was typed too, and not told that its account was tried otherwise: that would tell whose it is.
 * @throws HttpError `rate_limited`
 */
export async function countLogin(
  typed: string,
  account: AccountRecord | undefined,
  request: FastifyRequest,
  dependencies: Pick<Dependencies, 'db' | 'keys' | 'clock'>,
): Promise<CountedLogin> {
  const { db, clock } = dependencies;
  const now = clock.now();
  await countAttempt(db, limits.loginFromAddress, clientNetwork(request.ip), now);
  const isEmail = typed.includes('@');
  const limit = account ? await limitFor(account, request, dependencies) : limits.loginOfAccount;
  const ofName = isEmail ? { ...limit, name: `${limit.name}-email` } : limit;
  const name = `name:${usernameKey(typed)}`;
  if (isEmail || !account) await countAttempt(db, ofName, name, now);
  let mayTry = true;
  if (account)
    await countAttempt(db, limit, account.id, now).catch((error: unknown) => {
      if (!isEmail || !(error instanceof HttpError)) throw error;
      mayTry = false;
    });
  return {
    mayTry,
    async forget() {
      if (isEmail) await forgetAttempts(db, ofName, name);
      if (account) await forgetAttempts(db, limit, account.id);
    },
  };
}
