import { createHash } from 'node:crypto';
import { clientNetwork, widerNetwork } from '@fan-base/shared-contracts/client-network';
import type { FastifyRequest } from 'fastify';
import type { AccountRecord } from '../../auth/account.ts';
import {
  countAttempt,
  countClientAttempt,
  hashActor,
  type Limit,
  refundAttempt,
  resetAttempts,
} from '../../auth/attempts.queries.ts';
import { hasLoginFrom } from '../../auth/logins.queries.ts';
import { isPassword } from '../../auth/password.ts';
import type { Db } from '../../database/types.ts';
import type { Dependencies } from '../../dependencies.ts';
import { usernameKey } from '../../domain/username-key.ts';
import { HttpError } from '../../http/errors.ts';
import { limits } from './limits.ts';

/** The stored hash of a network from which an account has logged in. */
export const networkHash = (accountId: string, address: string): string =>
  createHash('sha256')
    .update(`${accountId}:${clientNetwork(address)}`)
    .digest('base64url');

/** Limits for guesses at an account. */
interface GuessLimits {
  /** Per browser or network. */
  readonly each: Limit;
  /** All unknown networks together. */
  readonly anywhere: readonly Limit[];
}

const loginLimits: GuessLimits = { each: limits.loginOfAccount, anywhere: [limits.loginFromAnywhere] };
const codeLimits: GuessLimits = {
  each: limits.codeOfAccount,
  anywhere: [limits.codeFromAnywhere, limits.codeFromAnywhereDaily],
};

/** The origin of a guess, as its count is named. Strangers cannot use up the count of a known one. */
interface Origin {
  readonly isKnown: boolean;
  readonly name: string;
}

/** Unknown networks are counted by their wider network: a /48 would otherwise be 65,536 strangers. */
const getUnknownOrigin = ({ ip }: FastifyRequest): Origin => ({
  isKnown: false,
  name: `network-${hashActor(widerNetwork(ip))}`,
});

/** Browsers and networks with an earlier login to the account have their own count. */
async function getOrigin(
  { id }: Pick<AccountRecord, 'id'>,
  request: FastifyRequest,
  { db, keys }: Pick<Dependencies, 'db' | 'keys'>,
): Promise<Origin> {
  const device = keys.devices.getDevice(request.headers.cookie, id);
  if (device !== null) return { isKnown: true, name: `device-${device}` };
  const network = networkHash(id, request.ip);
  if (await hasLoginFrom(db, id, network)) return { isKnown: true, name: `known-${network}` };
  return getUnknownOrigin(request);
}

const toOwnLimit = ({ each }: GuessLimits, { name }: Origin): Limit => ({
  ...each,
  name: `${each.name}-${name}`,
});

/** Counts a guess. @throws HttpError `rate_limited` */
async function countGuess(db: Db, guess: GuessLimits, origin: Origin, who: string): Promise<void> {
  await countAttempt(db, toOwnLimit(guess, origin), who);
  if (!origin.isKnown) for (const limit of guess.anywhere) await countAttempt(db, limit, who);
}

/** Resets the guesses from an origin after a right one. */
async function forgetGuess(db: Db, guess: GuessLimits, origin: Origin, who: string): Promise<void> {
  await resetAttempts(db, toOwnLimit(guess, origin), who);
  if (!origin.isKnown) for (const limit of guess.anywhere) await refundAttempt(db, limit, who);
}

export interface CountedLogin {
  /** Accounts whose password may be checked; if empty, the response is that of a wrong password. */
  readonly mayTry: readonly AccountRecord[];
  /** Resets the attempts after a successful login. */
  readonly forget: (account: AccountRecord) => Promise<void>;
}

/**
 * Counts a login attempt: by account, whatever the spelling of its name, and by name if there is no account.
 * An email address is also counted as typed, and a login by email is never rejected because of attempts by
 * username: that would reveal the owner of the address.
 * @param accounts matches of the name: at most one by username, or several by email address
 * @throws HttpError `rate_limited`
 */
export async function countLogin(
  typed: string,
  accounts: readonly AccountRecord[],
  request: FastifyRequest,
  dependencies: Pick<Dependencies, 'db' | 'keys'>,
): Promise<CountedLogin> {
  const { db } = dependencies;
  await countClientAttempt(db, limits.loginFromAddress, request.ip);
  const isEmail = typed.includes('@');
  const origins = await Promise.all(
    accounts.map(async (account) => ({ account, origin: await getOrigin(account, request, dependencies) })),
  );
  // A browser known to one of the accounts has its own count.
  const ofName = origins.find(({ origin }) => origin.isKnown)?.origin ?? getUnknownOrigin(request);
  const name = `${isEmail ? 'email' : 'name'}:${usernameKey(typed)}`;
  if (isEmail || accounts.length === 0) await countGuess(db, loginLimits, ofName, name);
  const mayTry: AccountRecord[] = [];
  for (const { account, origin } of origins)
    try {
      await countGuess(db, loginLimits, origin, account.id);
      mayTry.push(account);
    } catch (error) {
      if (!isEmail || !(error instanceof HttpError)) throw error;
    }
  return {
    mayTry,
    async forget(account) {
      if (isEmail) await forgetGuess(db, loginLimits, ofName, name);
      const found = origins.find((one) => one.account === account);
      if (found) await forgetGuess(db, loginLimits, found.origin, account.id);
    },
  };
}

/** Resets strangers' attempts against an account, and the codes tried after its old password. */
export async function forgetStrangers(db: Db, accountId: string): Promise<void> {
  for (const limit of [...loginLimits.anywhere, ...codeLimits.anywhere])
    await resetAttempts(db, limit, accountId);
}

/**
 * Counts a second-factor code like a password: by browser or network, and for all unknown ones together.
 * @returns resets the count after a right code
 * @throws HttpError `rate_limited`
 */
export async function countCode(
  accountId: string,
  request: FastifyRequest,
  dependencies: Pick<Dependencies, 'db' | 'keys'>,
): Promise<() => Promise<void>> {
  const { db } = dependencies;
  const origin = await getOrigin({ id: accountId }, request, dependencies);
  await countGuess(db, codeLimits, origin, accountId);
  return () => forgetGuess(db, codeLimits, origin, accountId);
}

/** @throws HttpError `invalid_credentials` for a wrong password, `rate_limited` */
export async function requirePassword(
  { db }: Pick<Dependencies, 'db'>,
  account: AccountRecord,
  password: string | undefined,
): Promise<void> {
  await countAttempt(db, limits.passwordOfAccount, account.id);
  if (!(await isPassword(password ?? '', account.password_hash)))
    throw new HttpError('invalid_credentials', 'The current password is not right');
  await resetAttempts(db, limits.passwordOfAccount, account.id);
}
