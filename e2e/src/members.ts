import { randomInt, randomUUID } from 'node:crypto';
import { send } from '@fan-base/platform-tests/http';
import { apiUrl, on } from '@fan-base/platform-tests/site';
import type { Authenticated } from '@fan-base/shared-contracts/api/account';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { Secret, TOTP } from 'otpauth';
import { mailTo } from './mailbox.ts';
import { sitesUnderTest } from './sites-under-test.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A user who is logged in on one site. */
export interface Member {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Calls the API as the member, through the pages server. @throws Error if it refuses */
  readonly call: <Answer>(method: Method, path: string, body?: object) => Promise<Answer>;
}

export const goodPassword = 'correct horse staple';

/** A name that is unique in this run. */
export const newName = (name = 'fan'): string => `${name}-${randomUUID().slice(0, 8)}`;

/**
 * A unique client address. The pages server trusts X-Forwarded-For from this machine, so tests do not share rate
 * limits.
 */
export const newAddress = (): string => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

interface Asking {
  readonly host: string;
  readonly token?: string;
  /** The client's network address. */
  readonly from: string;
}

/** A call through the pages server; its host need not resolve. */
async function call<Answer>(
  { host, token, from }: Asking,
  method: Method,
  path: string,
  body?: object,
): Promise<Answer> {
  const { host: name, port } = new URL(on(host));
  const { status, text } = await send({
    port,
    host: name,
    path: `/api${path}`,
    method,
    headers: {
      'x-forwarded-for': from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return JSON.parse(text);
}

/** A client without an account and with its own address, which calls the API through a host's pages server. */
export async function visitorOf(host: string): Promise<Pick<Member, 'call'>> {
  const from = newAddress();
  const { hostname } = new URL(on(host));
  const domain = hostname.replace(/\.localhost$/, '');
  const { token } = await call<Settings>({ host, from }, 'GET', `/settings?domain=${domain}&language=da`);
  return { call: (method, path, body) => call({ host, from, token }, method, path, body) };
}

/**
 * Registers a user on a host's site, from a unique client address.
 * @param name prefix of the username
 */
export async function registered(host: string, name?: string): Promise<Member> {
  const username = newName(name);
  const account = { username, email: `${username}@example.org`, password: goodPassword };
  const visitor = await visitorOf(host);
  const { token } = await visitor.call<Authenticated>('POST', '/user/register', {
    ...account,
    confirmPassword: goodPassword,
  });
  const from = newAddress();
  return { ...account, token, call: (method, path, body) => call({ host, from, token }, method, path, body) };
}

/** The code of an authenticator app. @param steps offset from now, in steps of 30 seconds */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Enables two-step login with the current code; a login needs the next, `codeOf(secret, 1)`. @returns the secret */
export async function switchSecondFactorOn({
  call,
  password,
}: Pick<Member, 'call' | 'password'>): Promise<string> {
  const { secret } = await call<{ secret: string }>('POST', '/user/me/second-factor', { password });
  await call('POST', '/user/me/second-factor/confirm', { code: codeOf(secret) });
  return secret;
}

/** Makes a member an administrator, like the operator. @param site default: the whole network */
export async function appoint({ username }: Pick<Member, 'username'>, site?: string): Promise<void> {
  const answer = await fetch(`${apiUrl()}/operator/accounts/${username}/role`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sitesUnderTest().operator}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ role: 'admin', ...(site === undefined ? {} : { site }) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Makes a member an administrator of the network, with the required two-step login. */
export async function promote(member: Member): Promise<void> {
  await appoint(member);
  await switchSecondFactorOn(member);
}

/** Opens the verification link that was mailed to a member. */
export async function verifyEmail({ email, call }: Pick<Member, 'email' | 'call'>): Promise<void> {
  const { text } = await mailTo(email, /^(Bekræft din e-mailadresse|Confirm your email address)/);
  const [, token] = /#token=(\S+)/.exec(text) ?? [];
  await call('POST', '/user/verify-email', { token });
}
