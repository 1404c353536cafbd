import { deepEqual, equal, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Authenticated, Profile, User } from '@fan-base/shared-contracts/api/account';
import type { EditedClub } from '@fan-base/shared-contracts/api/editing';
import type { EditedMatch } from '@fan-base/shared-contracts/api/editing-matches';
import type { Match } from '@fan-base/shared-contracts/api/match';
import type { ModerationEntry } from '@fan-base/shared-contracts/api/moderation';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';
import { giveSecondFactor, type Member, memberWith, registered, visitorOf } from '../../../test/member.ts';
import { insertMember } from '../../../test/squads.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db, clock, keys } = api.dependencies;
const [home, away] = ['liverpool-fans.dk', 'arsenal.fan-base.com'];
const password = 'correct horse staple';

const appoint = (username: string, body: { role: 'user' | 'admin'; site?: string }) =>
  api.app.inject({
    method: 'POST',
    url: `/operator/accounts/${username}/role`,
    headers: { authorization: `Bearer ${keys.operator}` },
    payload: body,
  });

const idOf = async (username: string) =>
  (await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const secure = async (username: string) => giveSecondFactor(db, await idOf(username), clock.now());

const on = async (username: string, domain: string): Promise<Member> => {
  const visitor = await visitorOf(api, domain, '198.51.100.200');
  const answer = await visitor.send('POST', '/user/login', { username, password });
  equal(answer.statusCode, 200, answer.body);
  return memberWith(api, answer.json<Authenticated>().token, domain);
};
const me = async (member: Member) => (await member.send('GET', '/user/me')).json<User>();
const report = {
  title: 'Sejr',
  text: 'Godt spillet.',
  author: 'En fan',
  publishedAt: '2026-08-22T18:00:00Z',
};

let boss: Member;
let local: Member;
let localAway: Member;
let member: Member;
let matches: string[];

before(async () => {
  matches = await insertSeason(db, 'en.1', 2026, [
    { home: 'Liverpool FC', away: 'Brentford FC', kickoff: '2026-08-22T14:00:00Z' },
    { home: 'Arsenal FC', away: 'Chelsea FC', kickoff: '2026-08-22T14:00:00Z' },
    { home: 'Liverpool FC', away: 'Arsenal FC', kickoff: '2026-08-29T14:00:00Z' },
  ]);
  await insertMember(db, 'Liverpool FC', 2026, 'Ola Home', 'defender', 4);
  await insertMember(db, 'Arsenal FC', 2026, 'Per Away', 'defender', 5);
  boss = await registered(api, 'Boss', home);
  local = await registered(api, 'Local', home);
  localAway = await on('Local', away);
  member = await registered(api, 'Member', home);
});

test('[FORUM-9] [SEC-2] an administrator can log in, but not act as one without two-step login', async () => {
  equal((await appoint('Boss', { role: 'admin' })).statusCode, 200);
  const { role, secondFactor } = await me(boss);
  deepEqual([role.name, secondFactor], ['user', { isOn: false, isRequired: true }]);
  for (const [method, path, body] of [
    ['GET', '/moderation/reports', undefined],
    ['PUT', '/editing/texts/intro', { text: 'x' }],
    ['POST', '/moderation/users/Member/role', { role: 'admin' }],
  ] as const)
    equal((await boss.send(method, path, body)).json().code, 'second_factor_required', path);
  await secure('Boss');
  deepEqual((await me(boss)).role, { name: 'admin' });
  equal((await boss.send('GET', '/moderation/reports')).statusCode, 200);
});

test("[FORUM-9] [API-2] a site's administrator is one only for its posts, texts, players and matches", async () => {
  await appoint('Local', { role: 'admin', site: home });
  await secure('Local');
  deepEqual([(await me(local)).role.name, (await me(localAway)).role.name], ['admin', 'user']);
  const statusOf = async (who: Member, method: 'GET' | 'PUT', path: string, body?: object) =>
    (await who.send(method, path, body)).statusCode;
  equal(await statusOf(localAway, 'GET', '/moderation/reports'), 403);
  equal(await statusOf(local, 'PUT', '/editing/texts/intro', { text: 'Hej' }), 200);
  equal(await statusOf(localAway, 'PUT', '/editing/texts/intro', { text: 'Hej' }), 403);
  deepEqual(
    [
      await statusOf(local, 'GET', '/editing/players/ola_home'),
      await statusOf(local, 'GET', '/editing/players/per_away'),
    ],
    [200, 404],
  );
  const [ours, theirs] = matches.map((id) => `/editing/matches/${id}/reports/da`);
  deepEqual(
    [await statusOf(local, 'PUT', ours ?? '', report), await statusOf(local, 'PUT', theirs ?? '', report)],
    [200, 404],
  );
  equal(await statusOf(boss, 'GET', '/editing/players/per_away'), 200);
  // Data shown on every site belongs to the network.
  const seasons = { season: null, fixturesSeason: null };
  equal(await statusOf(local, 'PUT', '/editing/seasons', seasons), 403);
  equal(await statusOf(boss, 'PUT', '/editing/seasons', seasons), 200);
  equal((await local.send('POST', '/streaming/rights', tvRight)).statusCode, 403);
  const team = { name: 'Liverpool FC', country: 'England', apiFootball: 40, aliases: [] };
  equal(await statusOf(local, 'PUT', '/editing/teams/1', team), 403);
  equal((await local.send('POST', '/editing/teams/1/merge', { into: '2' })).statusCode, 403);
  const badge = async (domain: string) =>
    (await api.getAs(domain, '/users/Local')).json<Profile>().user.isAdmin;
  deepEqual([await badge(home), await badge(away)], [true, false]);
});

test("[FORUM-9] [API-2] a site's administrator only affects that site", async () => {
  const [, , derby] = matches;
  const english = 'liverpool-fans.com';
  const opponent = 'arsenal-fans.dk';
  const titleOn = async (domain: string) =>
    (await api.getAs(domain, `/matches/${derby}`)).json<Match>().report?.title ?? null;
  const titles = () => Promise.all([home, english, opponent].map(titleOn));
  const change = (who: Member, path: string, body: object) =>
    who.send('PUT', `/editing/matches/${derby}/${path}`, body).then(({ statusCode }) => statusCode);
  equal(await change(local, 'reports/da', report), 200);
  deepEqual(await titles(), ['Sejr', null, null]);
  equal(await change(local, 'reports/en', report), 403);
  // The network's report is shown on all other sites in its language.
  equal(await change(boss, 'reports/da', { ...report, title: 'For alle' }), 200);
  deepEqual(await titles(), ['Sejr', null, 'For alle']);
  const { reports } = (await local.send('GET', `/editing/matches/${derby}`)).json<EditedMatch>();
  deepEqual(
    reports.map(({ title, from }) => [title, from]),
    [['Sejr', 'administrator']],
  );
  const remove = (who: Member, query = '') =>
    who.send('DELETE', `/editing/matches/${derby}/reports/da${query}`);
  equal((await remove(local)).statusCode, 200);
  deepEqual(await titles(), ['For alle', null, 'For alle']);
  equal((await remove(local)).statusCode, 404);
  equal((await remove(boss)).statusCode, 200);
  deepEqual(await titles(), [null, null, null]);

  const broadcasts = { broadcasts: [{ channel: 'TV', kind: 'tv', url: null }] };
  equal(await change(local, 'broadcasts/da', broadcasts), 403);
  equal(await change(boss, 'broadcasts/da', broadcasts), 200);
  const [ours] = matches;
  const ofOurs = async (language: string) =>
    (await local.send('PUT', `/editing/matches/${ours}/broadcasts/${language}`, broadcasts)).statusCode;
  deepEqual([await ofOurs('da'), await ofOurs('en')], [200, 403]);

  const { content } = (await boss.send('GET', '/editing/club')).json<EditedClub>();
  const changeClub = async () => (await local.send('PUT', '/editing/club', content ?? {})).statusCode;
  equal(await changeClub(), 403);
  equal((await local.send('DELETE', '/editing/club')).statusCode, 403);
  await appoint('Local', { role: 'admin', site: english });
  equal(await changeClub(), 200);
  await appoint('Local', { role: 'user', site: english });
});

test("[FORUM-9] a network's administrator sees and removes the report of one site", async () => {
  const [, , derby] = matches;
  const address = `/editing/matches/${derby}`;
  const remove = (who: Member, site: string) => who.send('DELETE', `${address}/reports/da?site=${site}`);
  equal((await local.send('PUT', `${address}/reports/da`, report)).statusCode, 200);
  const shared = { ...report, title: 'For alle' };
  const { reports } = (await boss.send('PUT', `${address}/reports/da`, shared)).json<EditedMatch>();
  deepEqual(
    reports.map(({ title, from, site }) => [title, from, site]),
    [
      ['For alle', 'administrator', null],
      ['Sejr', 'administrator', home],
    ],
  );
  const read = async (who: Member) => (await who.send('GET', address)).json<EditedMatch>().reports;
  deepEqual(
    (await read(local)).map(({ title, site }) => [title, site]),
    [['Sejr', home]],
  );
  equal((await remove(local, 'arsenal-fans.dk')).statusCode, 403);
  for (const wrong of ['nowhere.example', 'liverpool-fans.com'])
    equal((await remove(boss, wrong)).statusCode, 400, wrong);
  equal((await remove(boss, 'arsenal-fans.dk')).statusCode, 404);
  equal((await remove(boss, home)).statusCode, 200);
  deepEqual(
    (await read(boss)).map(({ title }) => title),
    ['For alle'],
  );
  equal((await api.getAs(home, `/matches/${derby}`)).json<Match>().report?.title, 'For alle');
  equal((await boss.send('DELETE', `${address}/reports/da`)).statusCode, 200);
  equal((await local.send('PUT', `${address}/reports/da`, report)).statusCode, 200);
  equal((await remove(local, home)).statusCode, 200);
});

const tvRight = {
  competition: 'en.1',
  season: 2026,
  country: 'DK',
  channel: 'TV',
  kind: 'tv',
  service: null,
  url: null,
};

test("[FORUM-9] a site administrator's suspension applies to that site; a network one's to all", async () => {
  const memberAway = await on('Member', away);
  const suspend = (who: Member, username: string, days: number) =>
    who.send('POST', `/moderation/users/${username}`, { days, reason: 'Ro på' });
  const suspended = async () =>
    [(await me(member)).suspendedUntil, (await me(memberAway)).suspendedUntil].map((until) => until !== null);
  equal((await suspend(local, 'Member', 3)).statusCode, 200);
  deepEqual(await suspended(), [true, false]);
  equal((await suspend(boss, 'Member', 3)).statusCode, 200);
  deepEqual(await suspended(), [true, true]);
  equal((await suspend(local, 'Member', 0)).statusCode, 200);
  deepEqual(await suspended(), [true, true]);
  equal((await suspend(boss, 'Member', 0)).statusCode, 200);
  deepEqual(await suspended(), [false, false]);
  equal((await suspend(local, 'Boss', 3)).statusCode, 404);
});

test('[FORUM-9] an administrator ends a member’s logins: on the site, or a network one everywhere', async () => {
  const memberAway = await on('Member', away);
  const end = (who: Member, username = 'Member') =>
    who.send('POST', `/moderation/users/${username}/end-logins`, { reason: 'Kontoen er stjålet' });
  equal((await end(local)).statusCode, 200);
  deepEqual(
    [
      (await member.send('GET', '/user/me')).statusCode,
      (await memberAway.send('GET', '/user/me')).statusCode,
    ],
    [401, 200],
  );
  equal((await end(boss)).statusCode, 200);
  equal((await memberAway.send('GET', '/user/me')).statusCode, 401);
  equal((await end(local, 'Boss')).statusCode, 404);
});

test('[FORUM-9] [SEC-2] network administrators grant and revoke roles, and every act is logged', async () => {
  const change = (who: Member, body: object) => who.send('POST', '/moderation/users/member/role', body);
  equal((await change(local, { role: 'admin', site: home })).statusCode, 403);
  equal((await change(boss, { role: 'admin', site: 'nowhere.example' })).statusCode, 404);
  equal((await change(boss, { role: 'admin', site: home })).statusCode, 200);
  await secure('Member');
  await db
    .deleteFrom('second_factor')
    .where('account_id', '=', await idOf('Member'))
    .execute();
  const now = await on('Member', home);
  deepEqual((await me(now)).secondFactor, { isOn: false, isRequired: true });
  equal((await change(boss, { role: 'user', site: home })).statusCode, 200);
  equal((await me(now)).secondFactor.isRequired, false);

  const logOf = async (who: Member) => (await who.send('GET', '/moderation/log')).json<ModerationEntry[]>();
  const lines = (await logOf(boss)).map(({ act, subject, admin, isByOperator }) =>
    [act, subject, isByOperator ? 'operator' : admin?.username].join(' '),
  );
  for (const line of [
    'role-take Member Boss',
    'role-grant Member Boss',
    'role-grant Local operator',
    'role-grant Boss operator',
    'user-end-logins Member Local',
    'user-suspend Member Local',
    'edit PUT /editing/texts/intro Local',
    'edit PUT /editing/seasons Boss',
    `edit PUT /editing/matches/${matches[0]}/reports/da Local`,
  ])
    ok(lines.includes(line), `${line} is not in ${lines.join('; ')}`);
  ok(!lines.some((line) => line.startsWith('edit GET')));
  // Acts for the whole network are for its administrators to read.
  ok(!(await logOf(local)).some(({ subject }) => subject === 'Boss'));

  const events = api.log.filter((line) => line.includes('"event":"')).map((line) => JSON.parse(line));
  for (const event of ['login.succeeded', 'role.granted', 'role.taken', 'logins.ended', 'content.edited'])
    ok(
      events.some((line) => line.event === event && /^\d+$/.test(line.account)),
      event,
    );
  ok(
    events.every(
      (line) => !/Boss|Local|Member|example\.org/.test(JSON.stringify(line).replace(/\/users\/\S+/g, '')),
    ),
  );
});
