import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operatorSegments } from '@fan-base/shared-contracts/api/call';
import { ErrorBody } from '@fan-base/shared-contracts/api/error';
import type { RumourReportBody } from '@fan-base/shared-contracts/api/rumours';
import type { TvRightBody } from '@fan-base/shared-contracts/api/streaming';
import * as api from '@fan-base/shared-contracts/client';
import { assert, type Struct } from '@fan-base/shared-contracts/struct';
import sharp from 'sharp';
import { openTestApi } from '../api.ts';
import { contractCalls } from '../contract-calls.ts';
import { insertSeason, teamId } from '../football.ts';
import { openTestServer } from '../http-server.ts';
import { promote, registered } from '../member.ts';
import { codeOf } from '../second-factor-code.ts';
import { insertMember } from '../squads.ts';

const domain = 'liverpool-fans.dk';
const password = 'correct horse staple';
const content = {
  version: 1,
  blocks: [{ kind: 'paragraph', spans: [{ text: 'Who plays on Saturday?' }] }],
} as const satisfies Parameters<typeof api.forum.editComment>[0]['content'];
const text = { da: 'Om klubben', en: 'About the club' };

const photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8102e' } })
  .jpeg()
  .toBuffer();
const paper = await openTestServer((_request, response) => response.end(photograph));
after(() => paper.close());

const server = await openTestApi({
  clock: '2026-08-15T14:00:00Z',
  privateSources: [new URL(paper.url).host],
});
const { db, background, keys } = server.dependencies;
const url = await server.app.listen({ host: '127.0.0.1', port: 0 });

/** IDs of the requested calls. */
const asked = new Set<string>();

/** The call at an address; one without parameters comes before one with. */
function callAt(method: string, path: string) {
  const candidates = contractCalls
    .filter((call) => call.method === method)
    .filter((call) => new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  const [call] = candidates;
  if (!call) throw new Error(`The contracts have no ${method} ${path}`);
  return call;
}

async function send(request: api.ApiKey | api.ApiWrite, token: string) {
  const write = typeof request === 'string' ? { method: 'GET', path: request, body: undefined } : request;
  const { method, path, body } = write;
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(isJson ? { 'content-type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  return { call: callAt(method, new URL(url + path).pathname), response };
}

/** Sends a JSON call over real HTTP like the client does, and validates the answer. */
async function ask<Answer>(
  request: api.ApiKey<Answer> | api.ApiWrite<Answer>,
  token: string,
): Promise<Answer> {
  const { call, response } = await send(request, token);
  const body = await response.text();
  equal(response.status, 200, `${call.id}: ${body}`);
  const answer: unknown = JSON.parse(body);
  assert(answer, call.answer);
  asked.add(call.id);
  return answer as Answer;
}

/** Requests a file or a stream, and reads its beginning. */
async function open(request: api.ApiKey, token = ''): Promise<void> {
  const { call, response } = await send(request, token);
  if (!response.ok) throw new Error(`${call.id}: ${await response.text()}`);
  ok(call.produces && response.headers.get('content-type')?.startsWith(call.produces), call.id);
  const reader = response.body?.getReader();
  ok((await reader?.read())?.value?.length, call.id);
  await reader?.cancel();
  asked.add(call.id);
}

const picture = () => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(photograph)]), 'me.jpg');
  return form;
};

/** The token of the last link mailed to a recipient. */
async function mailedToken(recipient: string): Promise<string> {
  await background.settled();
  const { text: letter } = await db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', recipient)
    .where('text', 'like', '%#token=%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /#token=(\S+)/.exec(letter)?.[1] ?? '';
}

let visitor = '';
let chief = '';
let fan = '';
let match7 = '';

before(async () => {
  [match7 = ''] = await insertSeason(db, 'en.1', 2026, [
    { home: 'Liverpool FC', away: 'Everton FC', kickoff: '2026-08-22T14:00:00Z' },
  ]);
  await insertMember(db, 'Liverpool FC', 2026, 'Ola Home', 'defender', 4);
  ({ token: chief } = await registered(server, 'Chief', domain));
  await promote(server, 'Chief');
  ({ token: visitor } = await ask(api.settings.getSettings({ domain, language: 'da' }), ''));
});

test('[SEC-1] only calls of operators and pages servers have paths that sites keep from visitors', () => {
  for (const { path, access, id } of contractCalls) {
    // The pages servers follow the changes, and let visitors have signed pictures only.
    const isKept = access === 'operator' || id === 'getChanges' || id === 'getPagePicture';
    equal(operatorSegments.includes(path.split('/')[1] ?? ''), isKept, id);
  }
});

test('[API-1] public calls answer by their contracts', async () => {
  await ask(api.health.getHealth(), '');
  await ask(api.health.getReadiness(), '');
  await ask(api.sites.getSites(), visitor);
  await ask(api.sites.getMatchDay(), visitor);
  await ask(api.legal.getLegalText({ domain, document: 'privacy', language: 'da' }), '');
  const keysOfPage = [api.news.getNews(), api.fixtures.getNextFixture()];
  const { answers } = await ask(api.answers.getAnswers({ key: keysOfPage }), visitor);
  deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  const season = 2026;
  const id = match7;
  const competition = 'en.1';
  for (const key of [
    api.news.getNews({ page: 2 }),
    api.fixtures.getFixtures({ season }),
    api.fixtures.getNextFixture(),
    api.fixtures.getOpponentRecord({ opponent: 'everton_fc' }),
    api.fixtures.getStandings({ season, rows: 6 }),
    api.fixtures.getStandings({ season, matches: 'home' }),
    api.competitions.getCompetitions({ season }),
    api.competitions.getBracket({ season, competition }),
    api.competitions.getCompetitionTable({ season, competition, matches: 'form' }),
    api.competitions.getPositions({ season, competition }),
    api.competitions.getCompetitionStatistics({ season, competition }),
    api.competitions.getRound({ season, competition }),
    api.search.search({ q: 'everton' }),
    api.teams.getTeam({ team: 'everton_fc' }),
    api.match.getMatch({ id }),
    api.match.getMatchLive({ id }),
    api.match.getMatchForm({ id }),
    api.squad.getMatchAbsences({ id }),
    api.squad.getSquad(),
    api.squad.getPlayer({ slug: 'ola_home' }),
    api.squad.getPlayerSeason({ slug: 'ola_home', season: 2026 }),
    api.squad.getPlayerNews({ slug: 'ola_home' }),
    api.squad.searchPlayers({ search: 'ola' }),
    api.squad.getAbsences(),
    api.transfers.getTransfers({ season }),
    api.transfers.getLatestTransfers({ rows: 3 }),
    api.transfers.getNetSpend(),
    api.transfers.getRivalsNetSpend(),
    api.rumours.getRumours({ direction: 'in', rows: 3 }),
    api.club.getClubHistory(),
    api.trips.getTrips({ search: 'everton', flight: true }),
    api.trips.getNextTrip({ match: id }),
    api.shop.getShop({ kind: 'shirt' }),
    api.shop.getHomeShirt(),
    api.streaming.getStreaming(),
    api.streaming.getFixtureWatch({ id }),
    api.sitemap.getSitemap(),
    api.sitemap.getSitemapPart({ part: 'players', page: 1 }),
    api.articles.getArticles({ rows: 3 }),
  ])
    await ask<unknown>(key, visitor);
  await ask(
    api.contact.postContact({ email: 'x@example.org', name: 'x', subject: 'x', message: 'x' }),
    visitor,
  );
});

test('[TEAM-9] services of remotes get keys, and announce changes', async () => {
  await ask(api.services.getServiceKeys(), '');
  const token = await server.dependencies.identities.signChangesToken('mf-quiz');
  await ask(api.services.announceChanges({ name: 'mf-quiz', keys: ['scores'] }), token);
});

test('[API-1] files and streams have the media types of their contracts', async () => {
  await open(api.siteFeed.getSiteFeed({ domain }));
  await open(api.forum.getForumFeed({ domain, file: 'truppen.rss' }));
  await open(api.match.getCalendar({ domain, file: 'team.ics' }));
  await open(api.match.getSharePicture({ domain, file: `match-${match7}.png` }));
  await open(api.share.getPagePicture({ domain, title: 'Squad', note: 'x' }));
  await open(api.share.getSiteIcon({ domain, file: 'any-192.png' }));
  await open(api.changes.getChanges());
  await open(api.live.getLive({ keys: JSON.stringify([api.fixtures.getNextFixture()]) }), visitor);
});

test('[API-1] an account is created, used and deleted through its calls', async () => {
  const email = 'fan@example.org';
  const username = 'Fan';
  const registration = { username, email, password, confirmPassword: password };
  let { token } = await ask(api.account.registerUser(registration), visitor);
  await ask(api.account.getMe(), token);
  await ask(api.account.sendVerification(), token);
  await ask(api.account.verifyEmail({ token: await mailedToken(email) }), visitor);
  await ask(api.account.forgotPassword({ email }), visitor);
  const reset = { token: await mailedToken(email), password, confirmPassword: password };
  await ask(api.account.resetPassword(reset), visitor);
  ({ token } = await ask(api.account.login({ username, password }), visitor));
  await ask(api.account.updateMe({ city: 'Aarhus', birthday: null }), token);
  const { image } = await ask(api.account.uploadProfileImage(picture()), token);
  await open(api.upload.getUpload({ name: image?.split('/').at(-1) ?? '', w: 120 }));
  await ask(api.account.removeProfileImage(), token);
  const { secret } = await ask(api.account.beginSecondFactor({ password }), token);
  await ask(api.account.confirmSecondFactor({ code: codeOf(secret, -1) }), token);
  await ask(api.account.removeSecondFactor({ password, code: codeOf(secret) }), token);
  const other = await ask(api.account.login({ username, password }), visitor);
  const logins = await ask(api.account.getLogins(), other.token);
  await ask(api.account.endLogin({ id: logins.find(({ isThis }) => !isThis)?.id ?? '' }), other.token);
  await ask(api.account.exportMe(), other.token);
  await ask(api.account.getProfile({ username }), visitor);
  await ask(api.account.checkUsername({ username }), visitor);
  await ask(api.account.logout(), other.token);
  ({ token: fan } = await ask(api.account.login({ username, password }), visitor));
});

test('[API-1] the forum is written, read and moderated through its calls', async () => {
  const { forums } = await ask(api.forum.getForums(), visitor);
  const forum = forums[0]?.slug ?? '';
  const begin = async (title: string) => {
    const thread = { forum, title, content, key: `the-key-of-${title}` };
    return (await ask(api.forum.createThread(thread), fan)).place.id;
  };
  const id = await begin('a-thread');
  await ask(api.forum.getThreads({ forum }), visitor);
  await ask(api.forum.getThread({ id }), visitor);
  await ask(api.forum.getThreadPulse({ id }), visitor);
  await ask(api.forum.getOtherThreads({ id }), visitor);
  await ask(api.forum.countView({ id }), visitor);
  await ask(api.forum.getMatchThread({ id: match7 }), visitor);
  await ask(api.forum.searchForum({ q: 'saturday' }), visitor);
  const { comment } = await ask(api.forum.createComment({ id, content, key: 'the-key-of-a-comment' }), fan);
  await ask(api.forum.editComment({ id: comment.id, content }), fan);
  await ask(api.forum.editThread({ id, title: 'Another title' }), fan);
  await ask(api.forum.markRead({ threads: [{ thread: id, number: 1 }] }), fan);
  await ask(api.forum.getReadMarks(), fan);

  await ask(api.moderation.reportPost({ thread: id, comment: comment.id, reason: 'x' }), chief);
  const [report] = await ask(api.moderation.getReports(), chief);
  await ask(api.moderation.moderateComment({ id: comment.id, act: 'delete', reason: 'x' }), chief);
  await ask(api.moderation.moderateComment({ id: comment.id, act: 'restore' }), chief);
  await ask(api.moderation.moderateThread({ id, act: 'pin' }), chief);
  await ask(api.moderation.resolveReport({ id: report?.id ?? '' }), chief);
  await ask(api.moderation.suspendUser({ username: 'Fan', days: 0, reason: 'x' }), chief);
  await ask(api.moderation.changeRole({ username: 'Fan', role: 'user', site: domain }), chief);
  await ask(api.moderation.getModerationLog(), chief);

  await ask(api.forum.deleteComment({ id: comment.id }), fan);
  await ask(api.forum.deleteThread({ id: await begin('another-thread') }), fan);
});

test('[API-1] editors write through their calls', async () => {
  const club = { founded: 1892, nicknames: [], lead: text, grounds: [], honours: [], chapters: [] };
  await ask(api.editing.changeClubContent(club), chief);
  await ask(api.editing.getClubContent(), chief);
  await ask(api.editing.removeClubContent(), chief);
  await ask(api.editing.changeSeasons({ season: null, fixturesSeason: null }), chief);
  await ask(api.editing.changeText({ area: 'intro', text: 'Welcome' }), chief);
  await ask(api.editing.removeText({ area: 'intro' }), chief);
  await ask(api.editing.getEditedSite(), chief);
  const { clubs } = await ask(api.editingNetwork.getNetworkForEditing(), chief);
  await ask(api.editingNetwork.changeNetwork({ clubs }), chief);

  const { address } = await ask(api.articles.uploadPicture(picture()), chief);
  const article = {
    title: 'A cup run',
    lead: 'x',
    author: 'x',
    text: 'x',
    picture: { url: address, alt: 'x' },
  };
  const { id, slug } = await ask(api.articles.createArticle(article), chief);
  await ask(api.articles.changeArticle({ id, ...article }), chief);
  await ask(api.articles.publishArticle({ id }), chief);
  await ask(api.articles.getArticle({ slug }), visitor);
  await ask(api.articles.getArticlesForEditing(), chief);
  await ask(api.articles.getArticleForEditing({ id }), chief);
  await ask(api.articles.withdrawArticle({ id }), chief);

  const report = { title: 'x', text: 'x', author: 'x', publishedAt: '2026-08-15T12:00:00Z' };
  const part = { id: match7, language: 'da' } as const;
  await ask(api.editingMatches.changeReport({ ...part, ...report }), chief);
  const broadcasts = [{ channel: 'TV Three', kind: 'tv', url: null } as const];
  await ask(api.editingMatches.changeBroadcasts({ ...part, broadcasts }), chief);
  await ask(api.editingMatches.getMatchForEditing({ id: match7 }), chief);
  await ask(api.editingMatches.removeReport(part), chief);
  await ask(api.editingMatches.giveBackBroadcasts(part), chief);

  const player = 'ola_home';
  const extras = { value: 1_000_000, weeklyWage: null, contractEnd: null, boots: null, expectedReturn: null };
  await ask(api.editingPlayers.changePlayer({ player, ...extras, loanUntil: null }), chief);
  await ask(api.editingPlayers.getPlayersForEditing(), chief);
  await ask(api.editingPlayers.getPlayerForEditing({ player }), chief);
  await ask(api.editingPlayers.giveBackPlayer({ player }), chief);

  const rumour: RumourReportBody = {
    title: 'x',
    url: 'https://paper.example/x',
    source: 'x',
    publishedAt: '2026-08-15T12:00:00Z',
    player: 'x',
    direction: 'in',
    club: null,
    status: 'rumour',
    credibility: null,
    fee: null,
    language: null,
  };
  const written = await ask(api.rumours.createRumourReport(rumour), chief);
  await ask(api.rumours.changeRumourReport({ id: written.id, ...rumour }), chief);
  await ask(api.rumours.getRumourReportsForEditing(), chief);
  await ask(api.rumours.removeRumourReport({ id: written.id }), chief);

  const right: TvRightBody = {
    channel: 'TV Three',
    service: null,
    kind: 'tv',
    competition: 'en.1',
    country: 'DK',
    season: 2026,
    url: null,
  };
  const { id: rightId } = await ask(api.streaming.createTvRight(right), chief);
  await ask(api.streaming.editTvRight({ id: rightId, ...right }), chief);
  await ask(api.streaming.getTvRights(), chief);
  await ask(api.streaming.deleteTvRight({ id: rightId }), chief);
});

test('[API-1] the operator imports, and manages administrators and teams, through calls', async () => {
  const { operator } = keys;
  const season = {
    name: 'English Premier League 2020/21',
    matches: [{ round: 'Matchday 1', date: '2020-09-12', team1: 'Brighton Hove', team2: 'Liverpool FC' }],
  };
  const base64 = (file: string) => Buffer.from(file).toString('base64');
  const file = { source: '2020-21/en.1.json', content: base64(JSON.stringify(season)) };
  await ask(api.ingest.startImport({ kind: 'openfootball', ...file }), operator);
  const [unresolved] = await ask(api.editingTeams.getUnresolvedTeams(), chief);
  ok(unresolved);
  const { id, reviewed: _, ...team } = unresolved.team;
  await ask(api.editingTeams.changeTeam({ id, ...team }), chief);
  await ask(api.editingTeams.getTeamForEditing({ id }), chief);
  const into = await teamId(db, 'Brighton & Hove Albion FC');
  await ask(api.editingTeams.mergeTeam({ id, into }), chief);
  await ask(api.editingTeams.getTeamsForEditing({ search: 'brighton' }), chief);
  const { id: removed } = await db
    .selectFrom('fixture')
    .where('season', '=', 2020)
    .select('id')
    .executeTakeFirstOrThrow();
  await ask(api.editingMatches.removeMatch({ id: removed }), chief);

  const image = `${paper.url}/photograph.jpg`;
  const feed = `<rss version="2.0"><channel><title>T</title><item><title>A story</title>
    <link>https://paper.example/1</link><enclosure url="${image}" type="image/jpeg" length="1"/></item></channel></rss>`;
  await ask(api.ingest.startImport({ kind: 'feed', source: 'feed.xml', content: base64(feed) }), operator);
  await open(api.image.getImage({ i: image, w: 300, q: 70 }));
  await ask(api.ingest.getIngestStatus(), operator);
  await ask(api.ingest.getProviderState(), operator);
  await ask(api.articles.importPicture(picture()), operator);
  await ask(api.moderation.setRole({ username: 'Fan', role: 'user' }), operator);
  await ask(
    api.operator.createAccount({ username: 'Scribe', email: 'scribe@example.org', site: domain }),
    operator,
  );
  await ask(api.operator.createPasswordLink({ username: 'Scribe', site: domain }), operator);
  const testMail = await ask(api.operator.sendTestMail({ to: 'scribe@example.org' }), operator);
  await ask(api.operator.getTestMail({ id: testMail.id }), operator);
  await ask(api.moderation.removeSecondFactorOf({ username: 'Chief' }), operator);
});

test('[API-1] logins and the account are deleted through their calls', async () => {
  await promote(server, 'Chief');
  await ask(api.moderation.endLoginsOf({ username: 'Fan', reason: 'x' }), chief);
  const credentials = { username: 'Fan', password };
  const first = await ask(api.account.login(credentials), visitor);
  await ask(api.account.endAllLogins(), first.token);
  const { token } = await ask(api.account.login(credentials), visitor);
  await ask(api.account.deleteMe({ password }), token);
});

test("[API-1] a call's error has a body and a code of its contract", async () => {
  const { response } = await send(api.account.login({ username: 'Nobody', password }), visitor);
  const body: unknown = await response.json();
  assert(body, ErrorBody);
  deepEqual([response.status, body.code], [401, 'invalid_credentials']);
  match(body.message, /^Invalid credentials\.$/);
});

const namesIn = (struct: Struct | undefined): string[] =>
  struct?.shape.kind === 'object' ? Object.keys(struct.shape.fields) : [];

test("[API-1] call names are unique across the contracts' modules", () => {
  for (const { id, params, query, body } of contractCalls) {
    const names = [params, query, body].flatMap(namesIn);
    equal(new Set(names).size, names.length, id);
  }
});

/** Names of the fields of a part of a call; those in brackets may be missing. */
const fieldsOf = (struct: Struct | undefined): string =>
  struct?.shape.kind === 'object'
    ? Object.entries(struct.shape.fields)
        .map(([name, field]) => (field.shape.kind === 'optional' ? `[${name}]` : name))
        .join(' ')
    : '';

// Section 7 of the specification.
for (const [method, path, query, body] of [
  ['GET', '/settings', 'domain language', ''],
  ['POST', '/user/login', '', 'username password [code]'],
  ['POST', '/user/register', '', 'username email password confirmPassword [realname]'],
  ['GET', '/user/me', '', ''],
  ['POST', '/user/forgot-password', '', 'email'],
  ['POST', '/user/reset-password', '', 'token password confirmPassword'],
  ['GET', '/sites', '', ''],
  ['POST', '/contact', '', 'email name subject message'],
  ['GET', '/image', 'i w [q]', ''],
] as const)
  test(`[API-1] ${method} ${path} accepts the specified input`, () => {
    const call = contractCalls.find((one) => one.method === method && one.path === path);
    const parts = [call?.query, call?.body].map((part) => fieldsOf(part).split(' ').toSorted());
    deepEqual(
      parts,
      [query, body].map((names) => names.split(' ').toSorted()),
    );
  });

test('[API-1] every call of the contracts has been requested', () => {
  const missing = contractCalls.map(({ id }) => id).filter((id) => !asked.has(id));
  deepEqual(
    missing,
    [],
    `${missing.join(', ')}: make the call once in one of the tests above, by ask(api.…) (docs/guides/an-api-call.md)`,
  );
});
