import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { test } from 'node:test';
import type { Authenticated, User } from '@fan-base/shared-contracts/api/account';
import { openTestApi } from '../../../test/api.ts';
import { memberWith, registered, visitorOf } from '../../../test/member.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { dependencies } = api;
const { db } = dependencies;
const domain = 'liverpool-fans.dk';
const password = 'correct horse staple';

const mails = () => db.selectFrom('mail').selectAll().orderBy('id').execute();
const linkIn = (text: string) => /#token=(\S+)/.exec(text)?.[1] ?? '';

test('[ACCOUNT-1] whoever registers is logged in, and his password is stored as argon2id alone', async () => {
  const visitor = await visitorOf(api, domain, '192.0.2.10');
  const answer = await visitor.send('POST', '/user/register', {
    username: 'Søren',
    email: 'Soeren@Example.org',
    password,
    confirmPassword: password,
    realname: ' Søren B. ',
  });
  equal(answer.statusCode, 200);
  const { user, token } = answer.json<Authenticated>();
  deepEqual(
    [user.username, user.email, user.realname, user.role.name],
    ['Søren', 'Soeren@Example.org', 'Søren B.', 'user'],
  );
  match(token, /^fbu_[\w-]{43}$/);
  const me = await memberWith(api, token, domain).send('GET', '/user/me');
  deepEqual(me.json<User>(), user);
  const stored = await db
    .selectFrom('account')
    .selectAll()
    .where('username', '=', 'Søren')
    .executeTakeFirstOrThrow();
  match(stored.password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const logins = await db.selectFrom('login').selectAll().execute();
  ok(logins.every(({ token_hash }) => !token_hash.toString('latin1').includes(token)));
});

for (const [title, chosen, confirmPassword, message] of [
  ['is short', 'short12', 'short12', /password/],
  ['is typed differently', password, 'correct horse stable', /Passwords do not match/],
  ['is one that everyone uses', 'liverpool1', 'liverpool1', /most used/],
] as const)
  test(`[ACCOUNT-1] a password that ${title} is refused`, async () => {
    const visitor = await visitorOf(api, domain, '192.0.2.11');
    const answer = await visitor.send('POST', '/user/register', {
      username: 'Nobody',
      email: 'nobody@example.org',
      password: chosen,
      confirmPassword,
    });
    equal(answer.statusCode, 400);
    match(answer.json().message, message);
  });

test('[ACCOUNT-1] a username is taken whatever its case and accents', async () => {
  await registered(api, 'Zoë');
  const visitor = await visitorOf(api, domain, '192.0.2.12');
  const answer = await visitor.send('POST', '/user/register', {
    username: 'zoe',
    email: 'other@example.org',
    password,
    confirmPassword: password,
  });
  deepEqual([answer.statusCode, answer.json().code], [409, 'taken']);
});

test('[ACCOUNT-2] a login by username or email works, and all that is wrong is "Invalid credentials."', async () => {
  await registered(api, 'Kenny');
  const visitor = await visitorOf(api, domain, '192.0.2.13');
  for (const username of ['kenny', 'KENNY@example.org'])
    equal((await visitor.send('POST', '/user/login', { username, password })).statusCode, 200);
  for (const [username, tried] of [
    ['Kenny', 'wrong password'],
    ['NobodyAtAll', password],
  ]) {
    const answer = await visitor.send('POST', '/user/login', { username, password: tried });
    deepEqual([answer.statusCode, answer.json().message], [401, 'Invalid credentials.']);
  }
});

test('[SEC-2] the eleventh attempt on an account within a quarter of an hour is refused with Retry-After', async () => {
  await registered(api, 'Target');
  const attempts = await Promise.all(
    Array.from({ length: 11 }, async (_, index) => {
      const visitor = await visitorOf(api, domain, `203.0.113.${index}`);
      return visitor.send('POST', '/user/login', { username: 'Target', password: 'wrong password' });
    }),
  );
  const refused = attempts.filter(({ statusCode }) => statusCode === 429);
  equal(refused.length, 1);
  equal(refused[0]?.headers['retry-after'], '900');
});

test('[API-2] a login belongs to the site on which it was made', async () => {
  const member = await registered(api, 'Traveller');
  equal((await member.send('GET', '/user/me')).statusCode, 200);
  const elsewhere = memberWith(api, member.token, 'arsenal-fans.dk');
  deepEqual((await elsewhere.send('GET', '/user/me')).json().code, 'wrong_site');
  const visitor = await visitorOf(api, 'arsenal-fans.dk', '192.0.2.14');
  equal((await visitor.send('POST', '/user/login', { username: 'Traveller', password })).statusCode, 200);
});

test('[ACCOUNT-2] a login that was ended, is a month idle or half a year old opens nothing', async () => {
  const member = await registered(api, 'Leaver');
  const age = (change: { last_used_at?: Date; started_at?: Date }) =>
    db
      .updateTable('login')
      .set(change)
      .where('account_id', '=', (is) =>
        is.selectFrom('account').select('id').where('username', '=', 'Leaver'),
      )
      .execute();
  const days = (count: number) => new Date(dependencies.clock.now().getTime() - count * 86_400_000);
  await age({ last_used_at: days(31) });
  equal((await member.send('GET', '/user/me')).statusCode, 401);
  await age({ last_used_at: days(29), started_at: days(181) });
  equal((await member.send('GET', '/user/me')).statusCode, 401);
  await age({ started_at: days(179) });
  equal((await member.send('GET', '/user/me')).statusCode, 200);
  equal((await member.send('POST', '/user/logout')).statusCode, 200);
  equal((await member.send('GET', '/user/me')).statusCode, 401);
});

test('[ACCOUNT-4] a forgotten password: the same answer for any address, a link that works once, all else logged out', async () => {
  const member = await registered(api, 'Forgetful');
  const visitor = await visitorOf(api, domain, '192.0.2.15');
  const known = await visitor.send('POST', '/user/forgot-password', { email: 'forgetful@example.org' });
  const unknown = await visitor.send('POST', '/user/forgot-password', { email: 'nobody@nowhere.example' });
  deepEqual([known.statusCode, known.body], [unknown.statusCode, unknown.body]);
  await dependencies.background.settled();
  const [mail, ...others] = (await mails()).filter(({ recipient }) => /forgetful|nowhere/.test(recipient));
  equal(others.length, 0);
  match(mail?.subject ?? '', /Ny adgangskode/);
  const token = linkIn(mail?.text ?? '');
  match(mail?.text ?? '', /https:\/\/liverpool-fans\.dk\/reset-password#token=fbr_/);
  ok(mail?.html.includes(token));

  const body = { token, password: 'another horse staple', confirmPassword: 'another horse staple' };
  equal((await visitor.send('POST', '/user/reset-password', body)).statusCode, 200);
  equal((await visitor.send('POST', '/user/reset-password', body)).statusCode, 400);
  equal((await member.send('GET', '/user/me')).statusCode, 401);
  const login = { username: 'Forgetful', password: 'another horse staple' };
  equal((await visitor.send('POST', '/user/login', login)).statusCode, 200);
  ok((await mails()).some(({ recipient, subject }) => /forgetful/.test(recipient) && /ændret/.test(subject)));
  ok(api.log.every((line) => !line.includes(token)));
});

test('[ACCOUNT-4] a link for a new password is good for an hour', async () => {
  await registered(api, 'Slow');
  const visitor = await visitorOf(api, domain, '192.0.2.16');
  await visitor.send('POST', '/user/forgot-password', { email: 'slow@example.org' });
  await dependencies.background.settled();
  const mail = (await mails()).find(({ recipient }) => recipient === 'slow@example.org');
  await db.updateTable('password_reset').set({ expires_at: dependencies.clock.now() }).execute();
  const answer = await visitor.send('POST', '/user/reset-password', {
    token: linkIn(mail?.text ?? ''),
    password: 'another horse staple',
    confirmPassword: 'another horse staple',
  });
  equal(answer.statusCode, 400);
});

test('[ACCOUNT-5] settings change what they name; email and password need the current password', async () => {
  const member = await registered(api, 'Changer');
  const other = (
    await (
      await visitorOf(api, domain, '192.0.2.17')
    ).send('POST', '/user/login', {
      username: 'Changer',
      password,
    })
  ).json<Authenticated>();
  const plain = await member.send('PATCH', '/user/me', {
    realname: 'Chris',
    birthday: '1990-02-03',
    city: 'Odense',
    occupation: 'Smed',
    favouritePlayer: 'Nr. 7',
    password: '',
    confirmPassword: '',
  });
  const { realname, birthday, city, occupation, favouritePlayer } = plain.json<User>();
  deepEqual(
    [realname, birthday, city, occupation, favouritePlayer],
    ['Chris', '1990-02-03', 'Odense', 'Smed', 'Nr. 7'],
  );
  const emptied = await member.send('PATCH', '/user/me', { city: '' });
  deepEqual([emptied.json<User>().city, emptied.json<User>().realname], [null, 'Chris']);

  const change = {
    email: 'new@example.org',
    password: 'a newer password',
    confirmPassword: 'a newer password',
  };
  equal((await member.send('PATCH', '/user/me', change)).statusCode, 401);
  const mismatch = { ...change, currentPassword: password, confirmPassword: 'another' };
  match((await member.send('PATCH', '/user/me', mismatch)).json().message, /Passwords do not match/);
  const done = await member.send('PATCH', '/user/me', { ...change, currentPassword: password });
  equal(done.json<User>().email, 'new@example.org');
  equal((await member.send('GET', '/user/me')).statusCode, 200);
  equal((await memberWith(api, other.token, domain).send('GET', '/user/me')).statusCode, 401);
  const told = (await mails()).filter(({ recipient }) => recipient === 'changer@example.org');
  equal(told.length, 2);
});

test('[ACCOUNT-5] logins are listed and ended one by one or all at once', async () => {
  const member = await registered(api, 'Lister');
  const visitor = await visitorOf(api, domain, '192.0.2.18');
  const second = (
    await visitor.send('POST', '/user/login', { username: 'Lister', password })
  ).json<Authenticated>();
  const listed = (await member.send('GET', '/user/me/logins')).json<{ id: string; isThis: boolean }[]>();
  equal(listed.length, 2);
  const [other] = listed.filter(({ isThis }) => !isThis);
  equal((await member.send('DELETE', `/user/me/logins/${other?.id}`)).statusCode, 200);
  equal((await memberWith(api, second.token, domain).send('GET', '/user/me')).statusCode, 401);
  const stranger = await registered(api, 'Stranger');
  const [own] = listed.filter(({ isThis }) => isThis);
  equal((await stranger.send('DELETE', `/user/me/logins/${own?.id}`)).statusCode, 404);
  equal((await member.send('DELETE', '/user/me/logins')).statusCode, 200);
  equal((await member.send('GET', '/user/me')).statusCode, 401);
});

test('[ACCOUNT-5] a deleted account is gone: no login, no name, no address', async () => {
  const member = await registered(api, 'Gone');
  equal((await member.send('POST', '/user/me/delete', { password: 'wrong password' })).statusCode, 401);
  equal((await member.send('POST', '/user/me/delete', { password })).statusCode, 200);
  equal((await member.send('GET', '/user/me')).statusCode, 401);
  const visitor = await visitorOf(api, domain, '192.0.2.19');
  equal((await visitor.send('POST', '/user/login', { username: 'Gone', password })).statusCode, 401);
  const rows = await db.selectFrom('account').selectAll().where('deleted_at', 'is not', null).execute();
  deepEqual(
    rows.map(({ username, email, realname, password_hash }) => [username, email, realname, password_hash]),
    [['', '', null, '']],
  );
  notEqual(rows[0]?.username_key, 'gone');
});
