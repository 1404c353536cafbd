import { createHash } from 'node:crypto';
import { clientNetwork, widerNetwork } from '@fan-base/shared-contracts/client-network';
import type { FastifyRequest } from 'fastify';
import { type AccountRecord, usernameKey } from '../../auth/account.ts';
import {
  countAttempt,
  countClientAttempt,
  forgetAttempts,
  giveBackAttempt,
  hashActor,
  type Limit,
} from '../../auth/attempts.queries.ts';
import { hasLoginFrom } from '../../auth/logins.queries.ts';
import { isPassword } from '../../auth/password.ts';
import type { Db } from '../../database/types.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { limits } from './limits.ts';

/** A network from which an account has logged in, as it is stored. */
export const networkHash = (accountId: string, address: string): string =>
  createHash('sha256')
    .update(`${accountId}:${clientNetwork(address)}`)
    .digest('base64url');

/** Limits by which a guess at an account is counted. */
interface GuessLimits {
  /** Of one browser or network. */
  readonly each: Limit;
  /** Of all networks that the account does not know. */
  readonly anywhere: Limit;
}

const loginLimits: GuessLimits = { each: limits.loginOfAccount, anywhere: limits.loginFromAnywhere };
const codeLimits: GuessLimits = { each: limits.codeOfAccount, anywhere: limits.codeFromAnywhere };

/** From where a guess comes, as its count is named. A known one has a count that no stranger can reach. */
interface Origin {
  readonly isKnown: boolean;
  readonly name: string;
}

/** A network that an account does not know is counted as a wider one: a /48 would be 65,536 strangers. */
const strangeOrigin = ({ ip }: FastifyRequest): Origin => ({
  isKnown: false,
  name: `network-${hashActor(widerNetwork(ip))}`,
});

/** Browsers and networks in which an account has logged in before are counted by themselves. */
async function originOf(
  { id }: Pick<AccountRecord, 'id'>,
  request: FastifyRequest,
  { db, keys }: Pick<Dependencies, 'db' | 'keys'>,
): Promise<Origin> {
  const device = keys.devices.deviceOf(request.headers.cookie, id);
  if (device !== null) return { isKnown: true, name: `device-${device}` };
  const network = networkHash(id, request.ip);
  if (await hasLoginFrom(db, id, network)) return { isKnown: true, name: `known-${network}` };
  return strangeOrigin(request);
}

const toOwnLimit = ({ each }: GuessLimits, { name }: Origin): Limit => ({
  ...each,
  name: `${each.name}-${name}`,
});

/** Counts a guess. @throws HttpError `rate_limited` */
async function countGuess(db: Db, guess: GuessLimits, origin: Origin, who: string, now: Date): Promise<void> {
  await countAttempt(db, toOwnLimit(guess, origin), who, now);
  if (!origin.isKnown) await countAttempt(db, guess.anywhere, who, now);
}

/** Forgets the guesses from an origin, once one was right. */
async function forgetGuess(db: Db, guess: GuessLimits, origin: Origin, who: string): Promise<void> {
  await forgetAttempts(db, toOwnLimit(guess, origin), who);
  if (!origin.isKnown) await giveBackAttempt(db, guess.anywhere, who);
}

export interface CountedLogin {
  /** The accounts whose password may be checked; if there are none, the answer is that of a wrong one. */
  readonly mayTry: readonly AccountRecord[];
  /** Forgets the attempts, once the login to an account has succeeded. */
  readonly forget: (account: AccountRecord) => Promise<void>;
}

/**
 * Counts a login: by account, however its name is spelled, and by name where there is no account. An email address is
 * counted as it was typed too, and a login by it is never refused because its accounts were tried by username: that would
 * reveal whose address it is.
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
  await countClientAttempt(db, limits.loginFromAddress, request.ip, now);
  const isEmail = typed.includes('@');
  const origins = await Promise.all(
    accounts.map(async (account) => ({ account, origin: await originOf(account, request, dependencies) })),
  );
  // A browser that one of the accounts knows is counted by itself.
  const ofName = origins.find(({ origin }) => origin.isKnown)?.origin ?? strangeOrigin(request);
  const name = `${isEmail ? 'email' : 'name'}:${usernameKey(typed)}`;
  if (isEmail || accounts.length === 0) await countGuess(db, loginLimits, ofName, name, now);
  const mayTry: AccountRecord[] = [];
  for (const { account, origin } of origins)
    try {
      await countGuess(db, loginLimits, origin, account.id, now);
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

/** Ends what strangers have counted up against an account, and the codes that were tried after its old password. */
export async function forgetStrangers(db: Db, accountId: string): Promise<void> {
  await forgetAttempts(db, limits.loginFromAnywhere, accountId);
  await forgetAttempts(db, limits.codeFromAnywhere, accountId);
}

/**
 * Counts a code of the second factor, as a password is counted: by browser or network, and from all strange ones together.
 * @returns forgets the codes, once one was right @throws HttpError `rate_limited`
 */
export async function countCode(
  accountId: string,
  request: FastifyRequest,
  dependencies: Pick<Dependencies, 'db' | 'keys' | 'clock'>,
): Promise<() => Promise<void>> {
  const { db, clock } = dependencies;
  const origin = await originOf({ id: accountId }, request, dependencies);
  await countGuess(db, codeLimits, origin, accountId, clock.now());
  return () => forgetGuess(db, codeLimits, origin, accountId);
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
