import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { openTestApi } from '../../../test/api.ts';
import { registered, visitorOf } from '../../../test/member.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db, keys, background } = api.dependencies;
const site = 'liverpool-fans.com';
const password = 'correct horse staple';

const operate = async (path: string, payload: object) => {
  const headers = { authorization: `Bearer ${keys.operator}` };
  const answer = await api.app.inject({ method: 'POST', url: `/operator/accounts${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json<{ link: string; username: string; code: string }>() };
};

/** Follows a link, on the page that it leads to. */
async function choosePassword(link: string): Promise<number> {
  const visitor = await visitorOf(api, new URL(link).host);
  const token = new URL(link).hash.replace('#token=', '');
  const body = { token, password, confirmPassword: password };
  return (await visitor.send('POST', '/user/reset-password', body)).statusCode;
}

async function logIn(username: string): Promise<number> {
  const visitor = await visitorOf(api, site);
  return (await visitor.send('POST', '/user/login', { username, password })).statusCode;
}

test('[ACCOUNT-1] the owner of an account of the operator chooses its password by a link, once', async () => {
  const { status, body } = await operate('', { username: 'Scribe', email: 'scribe@example.org', site });
  equal(status, 200);
  match(body.link, /^https:\/\/liverpool-fans\.com\/reset-password#token=fbr_\w+/);
  equal(await logIn('Scribe'), 401);
  equal(await choosePassword(body.link), 200);
  equal(await choosePassword(body.link), 400);
  equal(await logIn('Scribe'), 200);
  await background.settled();
  const mails = await db.selectFrom('mail').select(['recipient', 'subject']).execute();
  deepEqual(mails, [
    { recipient: 'scribe@example.org', subject: 'Confirm your email address on liverpool-fans.com' },
  ]);
});

test('an account of the operator follows the rules of registration', async () => {
  const email = 'second@example.org';
  for (const [account, code] of [
    [{ username: 'scribe', email, site }, 'taken'],
    [{ username: 'administrator', email, site }, 'name_refused'],
    [{ username: 'Second', email, site: 'chess-fans.dk' }, 'unknown_site'],
    [{ username: 'Second', email: 'second', site }, 'invalid_request'],
    [{ username: 'a b', email, site }, 'invalid_request'],
  ] as const)
    equal((await operate('', account)).body.code, code, account.username);
});

test('a member gets a link for a new password from the operator, and keeps the old one until then', async () => {
  await registered(api, 'Forgetful', site);
  const { body } = await operate('/forgetful/password-link', { site: 'liverpool-fans.dk' });
  equal(body.username, 'Forgetful');
  match(body.link, /^https:\/\/liverpool-fans\.dk\//);
  equal(await logIn('Forgetful'), 200);
  equal(await choosePassword(body.link), 200);
  equal((await operate('/Nobody/password-link', { site })).body.code, 'not_found');
});

test('only the operator creates accounts and links', async () => {
  const visitor = await visitorOf(api, site);
  for (const path of ['', '/Scribe/password-link']) {
    const answer = await visitor.send('POST', `/operator/accounts${path}`, { site });
    ok(answer.statusCode === 401, answer.body);
  }
});
