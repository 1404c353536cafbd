import type { Authenticated, User } from '@fan-base/shared-contracts/api/account';
import type { LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { newSecret } from '../src/auth/second-factor.ts';
import type { Database } from '../src/database/types.ts';
import type { TestApi } from './api.ts';

/** The requests of a token's owner on a site. */
export interface Member {
  readonly token: string;
  readonly send: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<LightMyRequestResponse>;
}

/** A visitor of a domain, with its settings token. */
export async function visitorOf(
  { app, tokenOf }: TestApi,
  domain: string,
  address = '192.0.2.1',
): Promise<Member> {
  return memberWith({ app }, await tokenOf(domain), domain, address);
}

export function memberWith(
  { app }: Pick<TestApi, 'app'>,
  token: string,
  domain: string,
  address = '192.0.2.1',
): Member {
  return {
    token,
    send: (method, url, body) =>
      app.inject({
        method,
        url,
        remoteAddress: address,
        headers: { authorization: `Bearer ${token}`, 'x-site-domain': domain },
        ...(body === undefined ? {} : { payload: body }),
      }),
  };
}

let addresses = 0;

/** Registers members on a domain, each from another wider network. */
export async function registered(
  api: TestApi,
  username: string,
  domain = 'liverpool-fans.dk',
  password = 'correct horse staple',
): Promise<Member> {
  addresses += 1;
  const visitor = await visitorOf(api, domain, `198.51.${addresses}.1`);
  const answer = await visitor.send('POST', '/user/register', {
    username,
    email: `${username.toLowerCase()}@example.org`,
    password,
    confirmPassword: password,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return memberWith(api, answer.json<Authenticated>().token, domain, `198.51.${addresses}.1`);
}

/** Makes members network administrators, with two-step login; all by default. */
export async function promote(
  { dependencies: { db, clock } }: Pick<TestApi, 'dependencies'>,
  ...usernames: readonly string[]
): Promise<void> {
  const promoted = await db
    .updateTable('account')
    .set({ role: 'admin' })
    .$if(usernames.length > 0, (query) => query.where('username', 'in', usernames))
    .returning('id')
    .execute();
  for (const { id } of promoted) await giveSecondFactor(db, id, clock.now());
}

/** Enables two-step login without an app; second-factor.routes.test.ts tests the real way. */
export async function giveSecondFactor(db: Kysely<Database>, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret: newSecret(), confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Verifies a member's email address with the mailed link. */
export async function verifyEmail(
  { dependencies: { db, background } }: Pick<TestApi, 'dependencies'>,
  member: Member,
  email: string,
): Promise<void> {
  await background.settled();
  const { username } = (await member.send('GET', '/user/me')).json<User>();
  const { text } = await db
    .selectFrom('mail')
    .innerJoin('account', 'account.id', 'mail.account_id')
    .select('mail.text')
    .where('account.username', '=', username)
    .where('mail.recipient', '=', email)
    .where('mail.text', 'like', '%#token=fbe%')
    .orderBy('mail.id', 'desc')
    .executeTakeFirstOrThrow();
  const [, token] = /#token=(\S+)/.exec(text) ?? [];
  const answer = await member.send('POST', '/user/verify-email', { token });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
