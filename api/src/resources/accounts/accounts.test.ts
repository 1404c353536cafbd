import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Authenticated, User } from '@fan-base/shared-contracts/api/account';
import { sql } from 'kysely';
import { openTestApi } from '../../../test/api.ts';
import { memberWith, registered, verifyEmail, visitorOf } from '../../../test/member.ts';
import { emailKey } from '../../auth/account.ts';
import { countAttempt } from '../../auth/attempts.queries.ts';
import { usernameProblem } from '../../auth/username.ts';
import { mailNotice } from '../../mail/account-emails.ts';
import { limits } from './limits.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { dependencies } = api;
const { db } = dependencies;
const domain = 'liverpool-fans.dk';
const password = 'correct horse staple';

const mails = () => db.selectFrom('mail').selectAll().orderBy('id').execute();
const linkIn = (text: string) => /#token=(\S+)/.exec(text)?.[1] ?? '';

test('[ACCOUNT-1] registration logs in, and stores the password only as argon2id', async () => {
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
  // Each is in only one of the two lists, the second one without its digits.
  ['is known from breaches', '1q2w3e4r5t6y7u', '1q2w3e4r5t6y7u', /most used/],
  ['is a common one with digits and signs behind it', 'sunshine2019!', 'sunshine2019!', /most used/],
  ["is the network's name with digits", 'Fan-Base123', 'Fan-Base123', /most used/],
  ["is a fan's word with digits", 'ynwa12345', 'ynwa12345', /most used/],
  ['is a ground with a year', 'Anfield1892!', 'Anfield1892!', /most used/],
  ['contains the username', 'xNöbödy1!x', 'xNöbödy1!x', /must not contain the username/],
] as const)
  test(`[ACCOUNT-1] a password that ${title} is rejected`, async () => {
    const visitor = await visitorOf(api, domain, `198.51.100.${title.length}`);
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

test('[ACCOUNT-1] accents are the same whether the keyboard composes them or not', async () => {
  const visitor = await visitorOf(api, domain, '192.0.2.13');
  const decomposed = { username: 'Andre\u0301', password: 'en bager fra Ode\u0301n' };
  const composed = { username: 'Andr\u00e9', password: 'en bager fra Od\u00e9n' };
  equal((await api.getAs(domain, `/usernames/${decomposed.username}`)).json().state, 'available');
  const answer = await visitor.send('POST', '/user/register', {
    ...decomposed,
    confirmPassword: composed.password,
    email: 'andre@example.org',
  });
  equal(answer.json<Authenticated>().user.username, composed.username);
  equal((await visitor.send('POST', '/user/login', composed)).statusCode, 200);
  const marks = { ...decomposed, username: `e${'\u0301'.repeat(3)}`, confirmPassword: decomposed.password };
  const refused = (await visitor.send('POST', '/user/register', { ...marks, email: 'e@example.org' })).json();
  deepEqual([refused.code, refused.details], ['invalid_request', { field: 'username' }]);
  equal((await api.getAs(domain, `/usernames/${marks.username}`)).statusCode, 400);
});

test('[ACCOUNT-8] [SEC-2] both spellings of an international domain are one address', async () => {
  const member = await registered(api, 'Buecher');
  const address = { email: 'anna@bücher.example', currentPassword: password };
  await member.send('PATCH', '/user/me', address);
  await verifyEmail(api, member, address.email);
  const visitor = await visitorOf(api, domain, '192.0.2.14');
  const twin = 'Anna@XN--bcher-kva.example';
  equal((await visitor.send('POST', '/user/login', { username: twin, password })).statusCode, 200);
  const change = await member.send('PATCH', '/user/me', { email: twin, currentPassword: password });
  equal(change.json<User>().pendingEmail, null);
  for (const typed of ['anna@bücher', 'kenny', 'a@b@xn--x', '@', ''])
    equal(typeof emailKey(typed), 'string', typed);
});

test('[ACCOUNT-1] a username can be checked before registering', async () => {
  await registered(api, 'Mette.K');
  for (const [username, state] of [
    ['mette.k', 'taken'],
    ['Kop.Mette', 'available'],
    ['M0derator', 'refused'],
  ]) {
    const answer = await api.getAs(domain, `/usernames/${username}`);
    deepEqual([answer.statusCode, answer.json()], [200, { state }], String(username));
  }
  equal((await api.getAs(domain, '/usernames/-')).statusCode, 400);
});

for (const [title, names] of [
  [
    'of office',
    [
      'adm1n',
      '4dmin',
      'm0derator',
      'M0d3rator-1',
      'admin',
      'Admin',
      'ädmin',
      'ADMINISTRATOR',
      'moderator',
      'admin-kenny',
      'Kenny.Admin',
      'admin99',
    ],
  ],
  ["of the network's", ['fan-base', 'FanBase', 'fan.base.support', 'Fan-Base-DK']],
  ["of a club's", ['Liverpool', 'liverpool-fc', 'Arsenal.FC', 'Man-Utd', 'FC-Barcelona']],
  ['reserved for deleted accounts', ['guest', 'Gæst', 'Deleted-user']],
  ['of an editor or the club', ['redaktion', 'Redaktør', 'klubben', 'klubb3n']],
  ['that are invisible', ['\u3164\u3164\u3164', 'a\u115fb']],
  ['that is an internet address', ['www.evil.com', 'evil.com', 'Gratis-Billetter.dk', 'a.co.uk']],
  [
    'that looks like one of these',
    ['аdmin', 'Αdmin', 'аԁмin', 'ɑdmin', 'admın', 'Livеrpool', 'ｆａｎｂａｓｅ'],
  ],
  ['of two alphabets', ['Kеnny', 'Ωmega']],
] as const)
  test(`[ACCOUNT-1] [SEC-2] a username ${title} is rejected`, async () => {
    for (const username of names) equal(usernameProblem(username) === null, false, username);
    const visitor = await visitorOf(api, domain, `192.0.2.${100 + title.length}`);
    const [username] = names;
    const answer = await visitor.send('POST', '/user/register', {
      username,
      email: 'nobody@example.org',
      password,
      confirmPassword: password,
    });
    deepEqual([answer.statusCode, answer.json().code], [400, 'name_refused']);
  });

test('[ACCOUNT-1] names that only resemble reserved ones are allowed', () => {
  for (const username of [
    'Badminton',
    'Kenny.Miller',
    'K.D',
    'L3v1',
    'Liverpool-fan',
    'Åse-9',
    'Пётр',
    'Ελένη',
    'Modric',
    '太郎さん',
    '1892',
    'Steve',
  ])
    equal(usernameProblem(username), null, username);
});

test('[ACCOUNT-2] login by username or verified email works; any failure is "Invalid credentials."', async () => {
  const member = await registered(api, 'Kenny');
  const visitor = await visitorOf(api, domain, '192.0.2.13');
  const byEmail = { username: 'KENNY@example.org', password };
  const before = await visitor.send('POST', '/user/login', byEmail);
  await verifyEmail(api, member, 'kenny@example.org');
  for (const username of ['kenny', byEmail.username])
    equal((await visitor.send('POST', '/user/login', { username, password })).statusCode, 200);
  const wrong = await Promise.all(
    [
      ['Kenny', 'wrong password'],
      ['NobodyAtAll', password],
    ].map(([username, tried]) => visitor.send('POST', '/user/login', { username, password: tried })),
  );
  for (const answer of [before, ...wrong])
    deepEqual([answer.statusCode, answer.json().message], [401, 'Invalid credentials.']);
});

test('[SEC-2] accounts with an unowned address do not block its owner', async () => {
  const email = 'squatted@example.org';
  const register = async (username: string, address: string) => {
    const visitor = await visitorOf(api, domain, address);
    const body = { username, email, password, confirmPassword: password };
    return (await visitor.send('POST', '/user/register', body)).json<Authenticated>().token;
  };
  for (let squatter = 1; squatter <= 2; squatter += 1) await register(`Squatter${squatter}`, '203.0.113.40');
  const owner = memberWith(api, await register('Rightful', '203.0.113.41'), domain);
  await verifyEmail(api, owner, email);
  const visitor = await visitorOf(api, domain, '203.0.113.42');
  const login = await visitor.send('POST', '/user/login', { username: email, password });
  equal(login.json<Authenticated>().user.username, 'Rightful');
  await visitor.send('POST', '/user/forgot-password', { email });
  await dependencies.background.settled();
  const resets = (await mails()).filter(
    ({ recipient, text }) => recipient === email && /#token=fbr_/.test(text),
  );
  deepEqual(
    resets.map(({ text }) => /Hej (\w+)/.exec(text)?.[1]),
    ['Rightful'],
  );
});

test('[SEC-2] getting an owner to verify another account’s address does not take over their logins', async () => {
  const email = 'both@example.org';
  const owner = await registered(api, 'Bona');
  const change = (own: string) => ({ email, currentPassword: own });
  equal((await owner.send('PATCH', '/user/me', change(password))).statusCode, 200);
  await verifyEmail(api, owner, email);
  const other = await registered(api, 'Mala', domain, 'another password');
  equal((await other.send('PATCH', '/user/me', change('another password'))).statusCode, 200);
  await verifyEmail(api, other, email);
  const visitor = await visitorOf(api, domain, '203.0.113.43');
  for (const [tried, name] of [
    [password, 'Bona'],
    ['another password', 'Mala'],
    ['neither password', undefined],
  ]) {
    const login = await visitor.send('POST', '/user/login', { username: email, password: tried });
    equal(login.json<Partial<Authenticated>>().user?.username, name);
  }
});

test('[SEC-2] the eleventh attempt on an account in 15 minutes gets Retry-After, however it is spelled', async () => {
  await registered(api, 'Target');
  const spellings = ['Target', 'tárget', ' TARGET', 'Ta\u0308rget', 'ｔarget '];
  const attempts = await Promise.all(
    Array.from({ length: 11 }, async (_, index) => {
      const visitor = await visitorOf(api, domain, `203.0.113.${index}`);
      const username = spellings[index % spellings.length];
      return visitor.send('POST', '/user/login', { username, password: 'wrong password' });
    }),
  );
  const refused = attempts.filter(({ statusCode }) => statusCode === 429);
  equal(refused.length, 1);
  equal(refused[0]?.headers['retry-after'], '900');
  ok(api.log.some((line) => line.includes('"event":"login.locked"') && !/target/i.test(line)));
});

test("[SEC-2] strangers’ guesses lock out no known browser or network, and reveal no email's owner", async () => {
  const member = await registered(api, 'Besieged');
  await verifyEmail(api, member, 'besieged@example.org');
  const elsewhere = await visitorOf(api, domain, '203.0.113.60');
  const right = { username: 'Besieged', password };
  const [cookie = ''] = [(await elsewhere.send('POST', '/user/login', right)).headers['set-cookie']].flat();
  match(
    String(cookie),
    /^device=[^;]+; Path=\/api\/user\/login; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  );
  const guess = async (username: string, index: number) => {
    const visitor = await visitorOf(api, domain, `203.0.113.${70 + index}`);
    return (await visitor.send('POST', '/user/login', { username, password: 'wrong password' })).statusCode;
  };
  for (let index = 0; index < 10; index += 1) equal(await guess('Besieged', index), 401);
  equal(await guess('Besieged', 10), 429);
  // No response shows who owns an address, and none is about the password.
  for (let index = 0; index < 10; index += 1)
    deepEqual(
      [await guess('besieged@example.org', index), await guess('nobody@example.org', index)],
      [401, 401],
    );
  deepEqual([await guess('besieged@example.org', 11), await guess('nobody@example.org', 11)], [429, 429]);
  const stranger = await visitorOf(api, domain, '203.0.113.99');
  equal((await stranger.send('POST', '/user/login', right)).statusCode, 429);
  equal((await elsewhere.send('POST', '/user/login', right)).statusCode, 200);
  const onTheRoad = await api.app.inject({
    method: 'POST',
    url: '/user/login',
    remoteAddress: '203.0.113.98',
    headers: { authorization: `Bearer ${stranger.token}`, cookie: `a=b; ${String(cookie).split(';')[0]}` },
    payload: right,
  });
  equal(onTheRoad.statusCode, 200, onTheRoad.body);
});

test('[SEC-2] all addresses of one IPv6 network are one visitor', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 31 }, async (_, index) => {
      const visitor = await visitorOf(api, domain, `2001:db8:5:6::${(index + 1).toString(16)}`);
      return (await visitor.send('POST', '/user/login', { username: `unknown${index}`, password }))
        .statusCode;
    }),
  );
  deepEqual(
    [statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length],
    [30, 1],
  );
  const neighbor = await visitorOf(api, domain, '2001:db8:5:7::1');
  equal((await neighbor.send('POST', '/user/login', { username: 'Nobody', password })).statusCode, 401);
});

test('[API-2] a login belongs to the site on which it was made', async () => {
  const member = await registered(api, 'Traveller');
  equal((await member.send('GET', '/user/me')).statusCode, 200);
  const elsewhere = memberWith(api, member.token, 'arsenal-fans.dk');
  deepEqual((await elsewhere.send('GET', '/user/me')).json().code, 'wrong_site');
  const visitor = await visitorOf(api, 'arsenal-fans.dk', '192.0.2.14');
  equal((await visitor.send('POST', '/user/login', { username: 'Traveller', password })).statusCode, 200);
});

test('[ACCOUNT-2] a login is invalid after logout, a month idle or half a year', async () => {
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

test('[ACCOUNT-4] password reset: same answer for any address, a link that works once, all logins end', async () => {
  const member = await registered(api, 'Forgetful');
  await verifyEmail(api, member, 'forgetful@example.org');
  const visitor = await visitorOf(api, domain, '192.0.2.15');
  const known = await visitor.send('POST', '/user/forgot-password', { email: 'forgetful@example.org' });
  const unknown = await visitor.send('POST', '/user/forgot-password', { email: 'nobody@nowhere.example' });
  deepEqual([known.statusCode, known.body], [unknown.statusCode, unknown.body]);
  await dependencies.background.settled();
  const [mail, ...others] = (await mails()).filter(
    ({ recipient, text }) => /forgetful|nowhere/.test(recipient) && /#token=fbr_/.test(text),
  );
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

/** A login from its own network. */
async function logInFrom(
  address: string,
  body: { username: string; password: string; code?: string },
  cookie?: string,
) {
  const { token } = await visitorOf(api, domain, address);
  const headers = { authorization: `Bearer ${token}`, ...(cookie === undefined ? {} : { cookie }) };
  return api.app.inject({
    method: 'POST',
    url: '/user/login',
    remoteAddress: address,
    headers,
    payload: body,
  });
}
const forget = async (email: string, address: string) =>
  (await (await visitorOf(api, domain, address)).send('POST', '/user/forgot-password', { email })).statusCode;
const mailsTo = async (email: string) => {
  await dependencies.background.settled();
  return (await mails()).filter(({ recipient }) => recipient === email);
};

test('[SEC-2] guesses from one /48 lock an account for no other network', async () => {
  await registered(api, 'Encircled');
  const wrong = { username: 'Encircled', password: 'wrong password' };
  const guesses: number[] = [];
  for (let network = 0; network < 12; network += 1)
    guesses.push((await logInFrom(`2001:db8:e:${network}::1`, wrong)).statusCode);
  deepEqual(guesses, [...Array(10).fill(401), 429, 429]);
  equal((await logInFrom('2001:db8:f::1', { username: 'Encircled', password })).statusCode, 200);
});

test("[SEC-2] a mailed link unlocks an account in that browser after strangers' guesses", async () => {
  const email = 'surrounded@example.org';
  await verifyEmail(api, await registered(api, 'Surrounded'), email);
  const wrong = { username: 'Surrounded', password: 'wrong password' };
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'Surrounded')
    .executeTakeFirstOrThrow();
  /** All guesses but the last are only counted: hashing a hundred passwords takes seconds. */
  const besiege = async () => {
    const { times } = limits.loginFromAnywhere;
    for (let guess = 1; guess < times; guess += 1) await countAttempt(db, limits.loginFromAnywhere, id);
    equal((await logInFrom('2001:db9::1', wrong)).statusCode, 401);
  };
  await besiege();
  equal((await logInFrom('198.18.0.1', { ...wrong, password })).statusCode, 429);
  equal(await forget(email, '198.18.0.1'), 200);
  const token = linkIn((await mailsTo(email)).at(-1)?.text ?? '');
  const chosen = { password: 'another horse staple', confirmPassword: 'another horse staple' };
  const visitor = await visitorOf(api, domain, '198.18.0.1');
  const reset = await visitor.send('POST', '/user/reset-password', { token, ...chosen });
  const [cookie = ''] = String(reset.headers['set-cookie']).split(';');
  await besiege();
  const right = { username: 'Surrounded', password: 'another horse staple' };
  equal((await logInFrom('198.18.0.2', right)).statusCode, 429);
  equal((await logInFrom('198.18.0.2', right, cookie)).statusCode, 200);
});

test("[SEC-2] a stranger's reset requests neither block password reset nor flood the mailbox", async () => {
  const email = 'pestered@example.org';
  await verifyEmail(api, await registered(api, 'Pestered'), email);
  const before = (await mailsTo(email)).length;
  for (let network = 0; network < 20; network += 1) equal(await forget(email, `198.18.${network}.1`), 200);
  equal(await forget(email, '198.18.100.1'), 200);
  equal((await mailsTo(email)).length - before, 1);
});

test('[SEC-2] an address gets three verification links a day from any network', async () => {
  const email = 'flooded@example.org';
  for (let index = 0; index < 6; index += 1) {
    const visitor = await visitorOf(api, domain, `198.18.${index}.2`);
    const body = { username: `Flooder${index}`, email, password, confirmPassword: password };
    equal((await visitor.send('POST', '/user/register', body)).statusCode, 200);
  }
  equal((await mailsTo(email)).length, 3);
});

test('[SEC-2] a mail to an unverified address contains no text chosen by its sender', async () => {
  await registered(api, 'Gratis-Billetter');
  const [mail] = await mailsTo('gratis-billetter@example.org');
  ok(mail);
  ok(!`${mail.subject} ${mail.text} ${mail.html}`.includes('Gratis-Billetter'));
});

test('[ACCOUNT-4] a password reset link is valid for an hour', async () => {
  await verifyEmail(api, await registered(api, 'Slow'), 'slow@example.org');
  const visitor = await visitorOf(api, domain, '192.0.2.16');
  await visitor.send('POST', '/user/forgot-password', { email: 'slow@example.org' });
  await dependencies.background.settled();
  const mail = (await mails()).findLast(({ recipient }) => recipient === 'slow@example.org');
  await db.updateTable('password_reset').set({ expires_at: dependencies.clock.now() }).execute();
  const answer = await visitor.send('POST', '/user/reset-password', {
    token: linkIn(mail?.text ?? ''),
    password: 'another horse staple',
    confirmPassword: 'another horse staple',
  });
  equal(answer.statusCode, 400);
});

test('[ACCOUNT-5] settings change the given fields; email and password need the current password', async () => {
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
  await verifyEmail(api, member, 'changer@example.org');
  const emptied = await member.send('PATCH', '/user/me', { city: '' });
  deepEqual([emptied.json<User>().city, emptied.json<User>().realname], [null, 'Chris']);

  // A wrong password is refused with the present address too.
  for (const body of [{ email: 'changer@example.org' }, { password: '' }, {}]) {
    const wrong = await member.send('PATCH', '/user/me', { ...body, currentPassword: 'wrong password' });
    deepEqual([wrong.statusCode, wrong.json().code], [401, 'invalid_credentials']);
  }

  const change = {
    email: 'new@example.org',
    password: 'a newer password',
    confirmPassword: 'a newer password',
  };
  equal((await member.send('PATCH', '/user/me', change)).statusCode, 401);
  const mismatch = { ...change, currentPassword: password, confirmPassword: 'another' };
  match((await member.send('PATCH', '/user/me', mismatch)).json().message, /Passwords do not match/);
  const done = await member.send('PATCH', '/user/me', { ...change, currentPassword: password });
  const { email, pendingEmail } = done.json<User>();
  deepEqual([email, pendingEmail], ['changer@example.org', 'new@example.org']);
  equal((await member.send('GET', '/user/me')).statusCode, 200);
  equal((await memberWith(api, other.token, domain).send('GET', '/user/me')).statusCode, 401);
  const notices = (await mails()).filter(
    ({ recipient, text }) => recipient === 'changer@example.org' && !/#token/.test(text),
  );
  equal(notices.length, 2);
});

test('[SEC-2] a new password, by link or settings, cancels a pending change of address', async () => {
  const member = await registered(api, 'Robbed');
  await verifyEmail(api, member, 'robbed@example.org');
  const thief = { email: 'thief@example.org', currentPassword: password };
  equal((await member.send('PATCH', '/user/me', thief)).json<User>().pendingEmail, 'thief@example.org');
  const change = { password: 'a newer horse', confirmPassword: 'a newer horse', currentPassword: password };
  equal((await member.send('PATCH', '/user/me', change)).json<User>().pendingEmail, null);
  const again = { ...thief, currentPassword: 'a newer horse' };
  equal((await member.send('PATCH', '/user/me', again)).json<User>().pendingEmail, 'thief@example.org');
  const visitor = await visitorOf(api, domain, '203.0.113.44');
  await visitor.send('POST', '/user/forgot-password', { email: 'robbed@example.org' });
  await dependencies.background.settled();
  const letters = (await mails()).filter(({ recipient }) => recipient === 'robbed@example.org');
  const reset = letters.map(({ text }) => text).findLast((text) => /#token=fbr/.test(text));
  const body = { token: linkIn(reset ?? ''), password: 'mine again', confirmPassword: 'mine again' };
  equal((await visitor.send('POST', '/user/reset-password', body)).statusCode, 200);
  for (const { text } of (await mails()).filter(({ recipient }) => recipient === 'thief@example.org'))
    equal((await visitor.send('POST', '/user/verify-email', { token: linkIn(text) })).statusCode, 400);
  const login = await visitor.send('POST', '/user/login', { username: 'Robbed', password: 'mine again' });
  deepEqual(
    [login.json<Authenticated>().user.email, login.json<Authenticated>().user.pendingEmail],
    ['robbed@example.org', null],
  );
});

test('[ACCOUNT-5] a request without fields changes nothing', async () => {
  const member = await registered(api, 'Lazy');
  const before = (await member.send('GET', '/user/me')).json<User>();
  const answer = await member.send('PATCH', '/user/me', {});
  deepEqual([answer.statusCode, answer.json<User>()], [200, before]);
});

test('[ACCOUNT-5] [SEC-2] a new address counts after its verification, and ends older reset links', async () => {
  const member = await registered(api, 'Mover');
  await verifyEmail(api, member, 'mover@example.org');
  const visitor = await visitorOf(api, domain, '192.0.2.31');
  const askForLink = async (email: string) => {
    await visitor.send('POST', '/user/forgot-password', { email });
    await dependencies.background.settled();
    const sent = (await mails()).filter(
      ({ recipient, text }) => recipient === email && /#token=fbr/.test(text),
    );
    return linkIn(sent.at(-1)?.text ?? '');
  };
  const statusOf = async (token: string) =>
    (
      await visitor.send('POST', '/user/reset-password', {
        token,
        password: 'a thief of accounts',
        confirmPassword: 'a thief of accounts',
      })
    ).statusCode;
  const beforePassword = await askForLink('mover@example.org');
  const change = { password: 'a newer horse', confirmPassword: 'a newer horse', currentPassword: password };
  equal((await member.send('PATCH', '/user/me', change)).statusCode, 200);
  equal(await statusOf(beforePassword), 400);

  const asked = await member.send('PATCH', '/user/me', {
    email: 'moved@example.org',
    currentPassword: 'a newer horse',
  });
  deepEqual(
    [asked.json<User>().email, asked.json<User>().pendingEmail],
    ['mover@example.org', 'moved@example.org'],
  );
  equal(await askForLink('moved@example.org'), '');
  const beforeMove = await askForLink('mover@example.org');
  equal(
    (await member.send('PATCH', '/user/me', { city: 'Odense', email: 'moved@example.org' })).statusCode,
    200,
  );
  await verifyEmail(api, member, 'moved@example.org');
  const { email, isEmailVerified, pendingEmail } = (await member.send('GET', '/user/me')).json<User>();
  deepEqual([email, isEmailVerified, pendingEmail], ['moved@example.org', true, null]);
  equal(await statusOf(beforeMove), 400);
  equal(await askForLink('mover@example.org'), beforeMove);
  const login = { username: 'moved@example.org', password: 'a newer horse' };
  equal((await visitor.send('POST', '/user/login', login)).statusCode, 200);
});

test('[SEC-2] notices go to verified addresses only, and an account has five changes an hour', async () => {
  const bomber = await registered(api, 'Bomber');
  const change = (part: object) => bomber.send('PATCH', '/user/me', { currentPassword: password, ...part });
  equal((await change({ password, confirmPassword: password })).statusCode, 200);
  const strangers = ['one', 'two', 'three', 'four', 'five'].map((name) => `${name}@strangers.example`);
  const statuses = [];
  for (const email of strangers) statuses.push((await change({ email })).statusCode);
  deepEqual(statuses, [200, 200, 200, 200, 429]);
  const kinds = async (email: string) => (await mailsTo(email)).map(({ text }) => /#token=fbe_/.test(text));
  deepEqual(await kinds('bomber@example.org'), [true], 'only the link of the registration');
  for (const email of strangers) deepEqual(await kinds(email), email.startsWith('five') ? [] : [true]);

  const owner = await registered(api, 'Notified');
  await verifyEmail(api, owner, 'notified@example.org');
  const before = (await mailsTo('notified@example.org')).length;
  const again = { password, confirmPassword: password, currentPassword: password };
  equal((await owner.send('PATCH', '/user/me', again)).statusCode, 200);
  equal((await mailsTo('notified@example.org')).length, before + 1);
});

test('[SEC-2] refused changes use up neither the verification mails of an address nor changes', async () => {
  const stranger = await registered(api, 'Presser');
  const change = async (part: object) =>
    (
      await stranger.send('PATCH', '/user/me', {
        currentPassword: password,
        email: 'wanted@example.org',
        ...part,
      })
    ).statusCode;
  for (const refused of [
    { password: 'other horse', confirmPassword: 'typing error' },
    { password: 'Presser 1234', confirmPassword: 'Presser 1234' },
    { password: 'short', confirmPassword: 'short' },
    { currentPassword: 'wrong password' },
  ])
    for (let times = 0; times < 3; times += 1) ok((await change(refused)) >= 400);
  equal(await change({}), 200);
  equal((await mailsTo('wanted@example.org')).length, 1);
});

test('[SEC-2] links that a stranger requests all day do not suppress the notices to the owner', async () => {
  const owner = await registered(api, 'Swamped');
  await verifyEmail(api, owner, 'swamped@example.org');
  const stranger = await visitorOf(api, domain, '192.0.2.41');
  for (let hours = 0; hours < 20; hours += 1) {
    await stranger.send('POST', '/user/forgot-password', { email: 'swamped@example.org' });
    await dependencies.background.settled();
    await sql`update attempt set started_at = started_at - interval '1 hour'`.execute(db);
  }
  const before = await mailsTo('swamped@example.org');
  equal(before.filter(({ text }) => /#token=fbr/.test(text)).length, 20);
  const again = { password, confirmPassword: password, currentPassword: password };
  equal((await owner.send('PATCH', '/user/me', again)).statusCode, 200);
  match((await mailsTo('swamped@example.org')).at(-1)?.subject ?? '', /Din adgangskode/);
  equal((await mailsTo('swamped@example.org')).length, before.length + 1);
});

test('[SEC-2] an address gets 20 notices a day, further ones are logged, and links still arrive', async () => {
  const owner = await registered(api, 'Noticed');
  await verifyEmail(api, owner, 'noticed@example.org');
  const site = (await dependencies.directory.current()).byDomain.get(domain);
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('username', '=', 'Noticed')
    .executeTakeFirst();
  ok(site && account);
  const before = (await mailsTo('noticed@example.org')).length;
  for (let times = 0; times < 22; times += 1)
    await mailNotice(dependencies, account, site, 'password-changed');
  equal((await mailsTo('noticed@example.org')).length, before + 20);
  const dropped = api.log.filter((line) => line.includes('"event":"notice.dropped"'));
  deepEqual(
    dropped.map((line) => JSON.parse(line).account),
    [account.id, account.id],
  );
  const visitor = await visitorOf(api, domain, '192.0.2.43');
  await visitor.send('POST', '/user/forgot-password', { email: 'noticed@example.org' });
  match((await mailsTo('noticed@example.org')).at(-1)?.text ?? '', /#token=fbr/);
});

test('[SEC-2] a verification link works once, for three days, and can be requested again', async () => {
  const member = await registered(api, 'Unsure');
  await dependencies.background.settled();
  const sent = async () => (await mails()).filter(({ recipient }) => recipient === 'unsure@example.org');
  match((await sent())[0]?.subject ?? '', /Bekræft din e-mailadresse på liverpool-fans\.dk/);
  match((await sent())[0]?.text ?? '', /https:\/\/liverpool-fans\.dk\/bekraeft-email#token=fbe_/);
  for (let times = 0; times < 2; times += 1)
    equal((await member.send('POST', '/user/me/verification')).statusCode, 200);
  equal((await sent()).length, 3);
  equal((await member.send('POST', '/user/me/verification')).statusCode, 429);
  const [first, second, third] = (await sent()).map(({ text }) => linkIn(text));
  const follow = async (token: string | undefined) =>
    (await member.send('POST', '/user/verify-email', { token })).json().code;
  const hash = (token = '') => createHash('sha256').update(token).digest();
  await db
    .updateTable('email_verification')
    .set({ expires_at: dependencies.clock.now() })
    .where('token_hash', '=', hash(first))
    .execute();
  equal(await follow(first), 'link_ended');
  equal(await follow(second), undefined);
  equal(await follow(second), 'link_ended');
  equal(await follow(third), 'link_ended');
  equal((await member.send('GET', '/user/me')).json<User>().isEmailVerified, true);
  equal((await member.send('POST', '/user/me/verification')).statusCode, 200);
  equal((await sent()).length, 3);
});

test('[ACCOUNT-5] logins are listed and ended one by one or all together', async () => {
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

test('[ACCOUNT-5] [SEC-2] a deleted account leaves no login, name, address, link, mail, attempt or message', async () => {
  const member = await registered(api, 'Gone');
  await verifyEmail(api, member, 'gone@example.org');
  const visitor = await visitorOf(api, domain, '192.0.2.19');
  const message = { name: 'Gone', subject: 'Hej', message: 'Hej' };
  await visitor.send('POST', '/contact', { ...message, email: 'Gone@example.org' });
  await member.send('POST', '/contact', { ...message, email: 'other@example.org' });
  await visitor.send('POST', '/user/forgot-password', { email: 'gone@example.org' });
  await dependencies.background.settled();
  equal((await member.send('POST', '/user/me/delete', { password: 'wrong password' })).statusCode, 401);
  equal((await member.send('POST', '/user/me/delete', { password })).statusCode, 200);
  equal((await member.send('GET', '/user/me')).statusCode, 401);
  equal((await visitor.send('POST', '/user/login', { username: 'Gone', password })).statusCode, 401);
  const rows = await db.selectFrom('account').selectAll().where('deleted_at', 'is not', null).execute();
  const [row] = rows;
  deepEqual(
    rows.map(({ username, email, realname, password_hash }) => [username, email, realname, password_hash]),
    [['', '', null, '']],
  );
  notEqual(row?.username_key, 'gone');
  // No other account can impersonate the owner.
  equal((await api.getAs(domain, '/usernames/GONE')).json<{ state: string }>().state, 'taken');
  const again = { username: 'Gone', email: 'new@example.org', password, confirmPassword: password };
  equal((await visitor.send('POST', '/user/register', again)).json().code, 'taken');
  const id = row?.id ?? '';
  for (const table of ['mail', 'password_reset', 'email_verification', 'login', 'contact_message'] as const) {
    const left = await db.selectFrom(table).select('account_id').where('account_id', '=', id).execute();
    deepEqual(left, [], table);
  }
  const messages = await db.selectFrom('contact_message').select('email').execute();
  ok(messages.every(({ email }) => !/gone|other/i.test(email)));
  const ofAccount = createHash('sha256').update(id).digest('base64url').slice(0, 24);
  const attempts = await db.selectFrom('attempt').select('key').execute();
  ok(attempts.every(({ key }) => !key.endsWith(ofAccount)));
});

test('[SEC-2] registrations per client and hour are limited by the setting', async () => {
  const own = await openTestApi({ registrationsPerHour: 2 });
  const visitor = await visitorOf(own, domain, '203.0.113.77');
  const statuses: number[] = [];
  for (const username of ['Stand', 'Terrace', 'Gate']) {
    const account = { username, email: `${username}@example.org`, password, confirmPassword: password };
    statuses.push((await visitor.send('POST', '/user/register', account)).statusCode);
  }
  deepEqual(statuses, [200, 200, 429]);
});
