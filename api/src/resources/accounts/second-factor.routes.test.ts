import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { test } from 'node:test';
import type { Authenticated, User } from '@fan-base/shared-contracts/api/account';
import { sql } from 'kysely';
import { openTestApi } from '../../../test/api.ts';
import { type Member, memberWith, registered, verifyEmail, visitorOf } from '../../../test/member.ts';
import { codeOf } from '../../../test/second-factor-code.ts';
import { createDataCipher } from '../../auth/data-cipher.ts';
import { encryptSecrets, takeCode } from '../../auth/second-factor.queries.ts';

const api = await openTestApi({
  clock: '2026-08-15T14:00:00Z',
  // PostgreSQL has no generated key.
  dataKeys: ['a key of more than twenty characters'],
});
const { db, keys } = api.dependencies;
const domain = 'liverpool-fans.dk';
const password = 'correct horse staple';

let addresses = 0;
const logIn = async (username: string, code?: string) => {
  addresses += 1;
  const visitor = await visitorOf(api, domain, `203.0.113.${addresses}`);
  return visitor.send('POST', '/user/login', { username, password, ...(code === undefined ? {} : { code }) });
};
const begin = (member: Member) => member.send('POST', '/user/me/second-factor', { password });

/** Enables it like a member with an app. */
async function switchOn(member: Member) {
  const { secret } = (await begin(member)).json<{ secret: string }>();
  const used = codeOf(secret);
  const answer = await member.send('POST', '/user/me/second-factor/confirm', { code: used });
  equal(answer.statusCode, 200, answer.body);
  return { secret, used, ...answer.json<{ user: User; recoveryCodes: string[] }>() };
}

test('[SEC-2] two-step login is enabled with password and first code, and ends all other logins', async () => {
  const member = await registered(api, 'Careful');
  await verifyEmail(api, member, 'careful@example.org');
  const other = memberWith(api, (await logIn('Careful')).json<Authenticated>().token, domain);
  equal((await member.send('POST', '/user/me/second-factor', { password: 'wrong' })).statusCode, 401);
  const { secret, address, picture } = (await begin(member)).json<{
    secret: string;
    address: string;
    picture: string[];
  }>();
  match(secret, /^[A-Z2-7]{32}$/);
  match(address, /^otpauth:\/\/totp\/Fan-Base:Careful\?/);
  ok(address.includes(`secret=${secret}`));
  ok(picture.length > 20 && picture.every((row) => row.length === picture.length && /^[01]+$/.test(row)));
  // It is not required before a code has proved that the app has the secret.
  equal((await logIn('Careful')).statusCode, 200);
  const confirm = (code: string) => member.send('POST', '/user/me/second-factor/confirm', { code });
  equal((await confirm('000000')).json().code, 'code_wrong');
  const { user, recoveryCodes } = (await confirm(codeOf(secret))).json<{
    user: User;
    recoveryCodes: string[];
  }>();
  deepEqual(user.secondFactor, { isOn: true, isRequired: false });
  equal(new Set(recoveryCodes).size, 10);
  equal((await other.send('GET', '/user/me')).statusCode, 401);
  equal((await begin(member)).json().code, 'taken');
  const mails = await db.selectFrom('mail').select(['recipient', 'subject', 'text']).execute();
  ok(mails.some(({ recipient, subject }) => /careful/.test(recipient) && /slået til/.test(subject)));
  ok(mails.every(({ text }) => !text.includes(secret)));
  ok(api.log.every((line) => !line.includes(secret)));
});

test('[ACCOUNT-2] [SEC-2] a login then needs a code after the right password; each code works once', async () => {
  const { secret, used, recoveryCodes } = await switchOn(await registered(api, 'Doubled'));
  // The next code is used too, which stays valid if the half minute ends during the test.
  const next = codeOf(secret, 1);
  const without = await logIn('Doubled');
  deepEqual([without.statusCode, without.json().code], [401, 'code_needed']);
  const visitor = await visitorOf(api, domain, '203.0.113.200');
  const wrong = await visitor.send('POST', '/user/login', {
    username: 'Doubled',
    password: 'wrong password',
    code: next,
  });
  equal(wrong.json().code, 'invalid_credentials');
  for (const code of [used, '１２３４５', '٠٠٠٠٠٠'])
    equal((await logIn('Doubled', code)).json().code, 'code_wrong');
  equal((await logIn('Doubled', next)).statusCode, 200);
  equal((await logIn('Doubled', next)).json().code, 'code_wrong');
  const [first = ''] = recoveryCodes;
  equal((await logIn('Doubled', ` ${first.toUpperCase()} `)).statusCode, 200);
  equal((await logIn('Doubled', first)).json().code, 'code_wrong');
});

test('[SEC-2] the eleventh code from one unknown network in 15 minutes is rejected', async () => {
  const member = await registered(api, 'Guessed');
  await verifyEmail(api, member, 'guessed@example.org');
  await switchOn(member);
  const codes: string[] = [];
  for (let times = 0; times < 13; times += 1) {
    // Each guess needs the right password, which an attacker of codes has.
    await db.deleteFrom('attempt').where('key', 'like', 'login-%').execute();
    codes.push((await logIn('Guessed', '123456')).json().code);
  }
  deepEqual(codes, [...Array(10).fill('code_wrong'), ...Array(3).fill('rate_limited')]);
  const subjects = (await db.selectFrom('mail').select(['recipient', 'subject']).execute())
    .filter(({ recipient }) => recipient === 'guessed@example.org')
    .map(({ subject }) => subject);
  deepEqual(
    subjects.filter((subject) => subject.startsWith('Nogen kender din adgangskode')),
    ['Nogen kender din adgangskode til liverpool-fans.dk'],
  );
});

test('[SEC-2] all unknown networks together get sixty codes a day, and a known browser its own', async () => {
  const owner = await registered(api, 'Hunted');
  const { recoveryCodes } = await switchOn(owner);
  const others = sql<boolean>`key not like 'code-anywhere-daily:%'`;
  for (let times = 0; times < 60; times += 1) {
    await db.deleteFrom('attempt').where(others).execute();
    equal((await logIn('Hunted', '123456')).json().code, 'code_wrong');
  }
  await db.deleteFrom('attempt').where(others).execute();
  equal((await logIn('Hunted', '123456')).json().code, 'rate_limited');
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'Hunted')
    .executeTakeFirstOrThrow();
  const [cookie = ''] = api.dependencies.keys.devices.issue(id).split(';');
  const answer = await api.app.inject({
    method: 'POST',
    url: '/user/login',
    headers: { cookie, authorization: `Bearer ${await api.tokenOf(domain)}` },
    payload: { username: 'Hunted', password, code: recoveryCodes[0] },
  });
  equal(answer.statusCode, 200);
});

test('[SEC-2] a stranger with the password cannot lock the second factor for other networks', async () => {
  const owner = await registered(api, 'Watched');
  const { recoveryCodes } = await switchOn(owner);
  for (let times = 0; times < 11; times += 1) {
    await db.deleteFrom('attempt').where('key', 'like', 'login-%').execute();
    await logIn('Watched', '123456');
  }
  equal((await logIn('Watched', '123456')).json().code, 'rate_limited');
  const body = { username: 'Watched', password, code: recoveryCodes[0] };
  const visitor = await visitorOf(api, domain, '198.18.7.7');
  equal((await visitor.send('POST', '/user/login', body)).statusCode, 200);
});

const storedSecret = async (username: string) =>
  await db
    .selectFrom('second_factor')
    .innerJoin('account', 'account.id', 'second_factor.account_id')
    .select(['second_factor.account_id as id', 'second_factor.secret'])
    .where('account.username', '=', username)
    .executeTakeFirstOrThrow();

test('[SEC-2] the database has no secret in clear, also after a start with one from before', async () => {
  const { secret } = await switchOn(await registered(api, 'Sealed'));
  const sealed = await storedSecret('Sealed');
  match(sealed.secret, /^v1\.[0-9a-f]{8}\.[\w-]+$/);
  await db.updateTable('second_factor').set({ secret }).where('account_id', '=', sealed.id).execute();
  equal(await encryptSecrets(db, keys.data), 0);
  match((await storedSecret('Sealed')).secret, /^v1\./);
  equal((await logIn('Sealed', codeOf(secret, 1))).statusCode, 200);
});

test('[SEC-2] a newer key re-encrypts secrets; without any key recovery codes still work', async () => {
  const { secret, recoveryCodes } = await switchOn(await registered(api, 'Rotated'));
  const { id } = await storedSecret('Rotated');
  const [older, newer] = ['an older secret of the network', 'a newer secret of the network'];
  const oldCipher = createDataCipher([older]);
  const stored = oldCipher.encrypt(secret, `second-factor:${id}`);
  await db.updateTable('second_factor').set({ secret: stored }).where('account_id', '=', id).execute();
  const rotated = createDataCipher([newer, older]);
  await encryptSecrets(db, rotated);
  const newCipher = createDataCipher([newer]);
  ok(newCipher.isCurrent((await storedSecret('Rotated')).secret));
  equal(await takeCode(db, newCipher, id, codeOf(secret, 1)), true);
  equal((await encryptSecrets(db, oldCipher)) > 0, true);
  equal(await takeCode(db, oldCipher, id, recoveryCodes[0] ?? ''), true);
});

test('[SEC-2] two-step login is disabled with password and code, or by the operator', async () => {
  const member = await registered(api, 'Undecided');
  const { secret } = await switchOn(member);
  const off = (body: object) => member.send('POST', '/user/me/second-factor/remove', body);
  equal((await off({ password: 'wrong', code: codeOf(secret, 1) })).statusCode, 401);
  equal((await off({ password, code: '000000' })).json().code, 'code_wrong');
  equal((await off({ password, code: codeOf(secret, 1) })).json<User>().secondFactor.isOn, false);
  equal((await logIn('Undecided')).statusCode, 200);

  await switchOn(memberWith(api, (await logIn('Undecided')).json<Authenticated>().token, domain));
  const remove = () =>
    api.app.inject({
      method: 'POST',
      url: '/operator/accounts/undecided/second-factor/remove',
      headers: { authorization: `Bearer ${keys.operator}` },
    });
  equal((await remove()).statusCode, 200);
  equal((await remove()).statusCode, 404);
  equal((await logIn('Undecided')).statusCode, 200);
  const [act] = await db.selectFrom('moderation').selectAll().execute();
  deepEqual([act?.act, act?.subject, act?.admin_id], ['second-factor-remove', 'Undecided', null]);
});
