import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, beforeEach, test } from 'node:test';
import type { IngestRun, ProviderState } from '@fan-base/shared-contracts/api/ingest';
import { openTestApi } from '../../../../test/api.ts';
import { openTestServer } from '../../../../test/http-server.ts';
import { pollOnce, pollWhileDue } from '../../../../test/poll-provider.ts';
import { openProviderServer, providerFixture } from '../../../../test/provider-server.ts';
import { isFilled, planPolling, readProviderState, sendQueued } from './poll.ts';
import { getProvider, type Provider } from './provider.ts';

const server = await openProviderServer();
after(server.close);
const key = 'secret-key-of-the-test';
const { app, dependencies, log } = await openTestApi({
  clock: '2026-11-21T12:00:00Z',
  apiFootball: { url: `${server.url}`, key, perDay: 7500, perMinute: 300, leagues: [39] },
});
const { db, config } = dependencies;
const operator = { authorization: `Bearer ${dependencies.keys.operator}` };

let now = new Date();
const testDependencies = { ...dependencies, clock: { now: () => now }, databaseTime: async () => now };
const found = getProvider(config);
if (!found) throw new Error('API-Football is off');
const provider: Provider = found;
/** With a short timeout. */
const impatientProvider: Provider = { ...provider, timeoutMs: 300 };
const poll = (one = provider) => pollWhileDue(testDependencies, one);
const advanceClock = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

const liverpool = { id: 40, name: 'Liverpool' };
const arsenal = { id: 42, name: 'Arsenal' };
const chelsea = { id: 49, name: 'Chelsea' };
const season = '/fixtures?league=39&season=2026';
const setRecords = (path: string, ...records: unknown[]) => server.records.set(path, records);
const past = { short: 'FT', goals: { home: 2, away: 1 } };

const fixtures = () =>
  db
    .selectFrom('fixture')
    .select(['id', 'provider_id', 'status', 'home_goals', 'away_goals', 'kickoff', 'updated_at'])
    .orderBy('provider_id')
    .execute();
const squad = () =>
  db
    .selectFrom('squad_member')
    .innerJoin('player', 'player.id', 'squad_member.player_id')
    .select(['player.provider_id', 'player.name', 'number'])
    .orderBy('player.provider_id')
    .execute();
const status = async () => (await app.inject({ url: '/ingest/runs', headers: operator })).json<IngestRun[]>();
const state = () => readProviderState(testDependencies);

// Three clubs are enough for the tests.
await db
  .updateTable('team')
  .set({ provider_id: null })
  .where('provider_id', 'not in', [liverpool.id, arsenal.id, chelsea.id])
  .execute();

beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  server.trouble = null;
  server.asked.length = 0;
  server.records.clear();
  for (const table of ['competition_season', 'player', 'standing', 'ingest_run', 'source_state'] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('provider_quota').execute();
  setRecords(
    season,
    providerFixture(1, liverpool, arsenal, '2026-11-14T15:00:00Z', past),
    providerFixture(2, chelsea, liverpool, '2026-11-21T15:00:00Z'),
  );
  setRecords('/players/squads?team=40', {
    team: liverpool,
    players: [{ id: 5, name: 'A. Keeper', age: 30, number: 1, position: 'Goalkeeper', photo: null }],
  });
});

test('[INGEST-2] seasons, tables, squads and players are requested once, with the API key', async () => {
  await poll();
  assert.deepEqual(
    (await fixtures()).map(({ provider_id, status: code }) => [provider_id, code]),
    [
      [1, 'FT'],
      [2, 'NS'],
    ],
  );
  assert.deepEqual(await squad(), [{ provider_id: 5, name: 'A. Keeper', number: 1 }]);
  assert.equal(await isFilled(testDependencies, provider), true);
  assert.equal(new Set(server.asked).size, server.asked.length);
  assert.deepEqual([...server.keys], [key]);
  const before = server.asked.length;
  await poll();
  assert.equal(server.asked.length, before);
});

test('[INGEST-2] a running match is requested again, and only due requests are sent', async () => {
  await poll();
  now = new Date('2026-11-21T15:00:00Z');
  await poll();
  server.asked.length = 0;
  const running = providerFixture(2, chelsea, liverpool, '2026-11-21T15:00:00Z', {
    short: '1H',
    goals: { home: 0, away: 1 },
    parts: { events: [] },
  });
  setRecords('/fixtures?ids=2', running);
  advanceClock(16_000);
  await poll();
  assert.deepEqual(server.asked, ['/fixtures?ids=2']);
  assert.deepEqual(
    (await fixtures()).map(({ status: code, away_goals }) => [code, away_goals]),
    [
      ['FT', 1],
      ['1H', 1],
    ],
  );
});

/** Serves three pages of players. @param refused the number of a page that is refused */
const servePages = (refused: number | null) => {
  server.trouble = (response, { url = '' }) => {
    const isPaged = url.startsWith('/players?');
    const current = Number(/page=(\d+)/.exec(url)?.[1] ?? 1);
    const errors = isPaged && current === refused ? { page: 'There is no such page.' } : [];
    const paging = isPaged ? { current, total: 3 } : { current: 1, total: 1 };
    const get = new URL(url, server.url).pathname.slice(1);
    const body = { get, parameters: [], errors, paging, response: server.records.get(url) ?? [] };
    response.end(JSON.stringify(body));
  };
};

test('all pages of a response are imported', async () => {
  servePages(null);
  await poll();
  const ofLiverpool = server.asked.filter((path) => path.startsWith('/players?team=40&season=2026'));
  assert.deepEqual(ofLiverpool.sort(), [
    '/players?team=40&season=2026',
    '/players?team=40&season=2026&page=2',
    '/players?team=40&season=2026&page=3',
  ]);
});

test('[INGEST-5] a response with a refused page reports the pages already written', async () => {
  setRecords('/players?team=40&season=2026', { player: { id: 6, name: 'B. Back' }, statistics: [] });
  servePages(2);
  await poll();
  const run = (await status()).find(({ source }) => source.endsWith('/players?team=40&season=2026'));
  assert.deepEqual([run?.outcome, run?.added], ['refused', 1]);
  assert.match(run?.error ?? '', /no such page.*Parts written before remain: 1 added, 0 updated, 0 removed/);
});

test('[INGEST-2] three processes share the limit per minute', async () => {
  const small = { ...provider, settings: { ...provider.settings, perMinute: 7 } };
  await Promise.all([poll(small), poll(small), poll(small)]);
  assert.equal(server.asked.length, 7);
  advanceClock(59_000);
  await poll(small);
  assert.equal(server.asked.length, 7);
  advanceClock(1000);
  await poll(small);
  assert.equal(server.asked.length, 14);
});

const envelope = (errors: object) =>
  JSON.stringify({
    get: 'fixtures',
    parameters: [],
    errors,
    results: 0,
    paging: { current: 1, total: 1 },
    response: [],
  });
type Answer = (response: ServerResponse) => void;
const troubles: readonly (readonly [title: string, answer: Answer, message: RegExp, delayMs: number])[] = [
  ['is down', (response) => response.writeHead(500).end(), /answered 500/, 45_000],
  [
    'limits the request rate',
    (response) => response.writeHead(429, { 'retry-after': '600' }).end(),
    /limits the request rate \(429\)/,
    600_000,
  ],
  [
    'reports an exhausted minute',
    (response) =>
      response.end(envelope({ rateLimit: 'Too many requests. Your rate limit is 10 requests per minute.' })),
    /Too many requests/,
    60_000,
  ],
  [
    'reports an exhausted day',
    (response) => response.end(envelope({ requests: 'You have reached the request limit for the day' })),
    /limit for the day/,
    11.5 * 3_600_000,
  ],
  [
    'rejects the API key',
    (response) => response.end(envelope({ token: `Error/Missing application key ${key}.` })),
    /Missing application key …/,
    45_000,
  ],
  ['sends an HTML page', (response) => response.end('<html><title>Sorry</title>'), /not JSON/, 45_000],
  ['sends nothing', (response) => response.writeHead(204).end(), /answered 204: no content/, 45_000],
  [
    'sends an invalid response',
    (response) => response.end('{"get": 5}'),
    /not an API-Football response/,
    45_000,
  ],
  ['does not respond', () => {}, /did not answer in time/, 45_000],
  [
    'cuts off the response',
    (response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('{"get": "fixtures"', () => response.destroy());
    },
    /cut off/,
    45_000,
  ],
];
for (const [title, answer, message, delayMs] of troubles)
  test(`[INGEST-5] a provider that ${title} changes nothing, pauses polling, and shows in the status`, async () => {
    await poll();
    const before = [await fixtures(), await squad()];
    const answeredAt = (await state()).lastAnswerAt;
    server.trouble = answer;
    server.asked.length = 0;
    now = new Date('2026-11-22T12:30:00Z');
    await poll(title === 'does not respond' ? impatientProvider : provider);
    assert.ok(server.asked.length >= 1);
    assert.deepEqual([await fixtures(), await squad()], before);
    assert.ok(
      (await status()).some(({ outcome, error }) => outcome === 'refused' && message.test(error ?? '')),
    );
    const paused = await state();
    assert.equal(paused.state, 'paused');
    assert.equal(paused.lastAnswerAt, answeredAt);
    assert.match(paused.error ?? '', message);

    const sent = server.asked.length;
    advanceClock(delayMs - 1000);
    await poll();
    assert.equal(server.asked.length, sent);
    const resumesAt = new Date(paused.resumesAt ?? 0);
    assert.ok(resumesAt.getTime() - Date.parse('2026-11-22T12:30:00Z') >= delayMs, paused.resumesAt ?? '');

    server.trouble = null;
    now = new Date(resumesAt.getTime() + 1000);
    await pollOnce(testDependencies, provider);
    assert.equal(server.asked.length, sent + 1);
    assert.deepEqual([(await state()).state, (await state()).failures], ['on', 0]);
  });

test('stopping polling does not wait for a slow provider or count a failure', async () => {
  const [request] = await planPolling(testDependencies, provider);
  assert.ok(request);
  const stopping = new AbortController();
  server.trouble = () => stopping.abort();
  const sending = sendQueued(testDependencies, provider, [request.data], stopping.signal);
  await assert.rejects(sending, { name: 'AbortError' });
  server.trouble = null;
  assert.deepEqual([(await state()).state, (await state()).failures, await status()], ['on', 0, []]);
  assert.equal(await isRequested(testDependencies), true);
});

/** Whether a request is sent. */
async function isRequested(one: typeof testDependencies): Promise<boolean> {
  server.asked.length = 0;
  await pollOnce(one, provider);
  return server.asked.length > 0;
}

test('[INGEST-5] a provider that failed at the start is requested again with a frozen clock', async () => {
  let databaseNow = now;
  const frozen = { ...testDependencies, databaseTime: async () => databaseNow };
  server.trouble = (response) => void response.writeHead(503).end();
  await pollWhileDue(frozen, provider);
  const { state: paused, resumesAt, missing } = await readProviderState(frozen);
  assert.equal(paused, 'paused');
  assert.ok(missing.includes(season));
  server.trouble = null;
  databaseNow = new Date(Date.parse(resumesAt ?? '') - 1);
  assert.equal(await isRequested(frozen), false);
  databaseNow = new Date(Date.parse(resumesAt ?? '') + 120_000);
  await pollWhileDue(frozen, provider);
  assert.equal(await isFilled(frozen, provider), true);
  assert.deepEqual((await readProviderState(frozen)).missing, []);
});

test('[INGEST-5] a database clock that is set back ends the pause of a provider', async () => {
  server.trouble = (response) => void response.writeHead(429, { 'retry-after': '600' }).end();
  await poll();
  const setBack = (minutes: number) => ({
    ...testDependencies,
    databaseTime: async () => new Date(now.getTime() - minutes * 60_000),
  });
  assert.equal((await readProviderState(setBack(0))).state, 'paused');
  assert.equal((await readProviderState(setBack(5))).state, 'on');
  server.trouble = null;
  assert.deepEqual([await isRequested(setBack(0)), await isRequested(setBack(5))], [false, true]);
});

test('[INGEST-5] the longer a provider is down, the rarer the requests', async () => {
  server.trouble = (response) => void response.writeHead(503).end();
  const pauses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    await poll();
    const resumesAt = Date.parse((await state()).resumesAt ?? '');
    pauses.push(resumesAt - now.getTime());
    now = new Date(resumesAt);
  }
  for (const [index, pause] of pauses.entries())
    assert.ok(pause >= 0.75 * 60_000 * 2 ** index && pause <= 1.25 * 60_000 * 2 ** index, `${pauses}`);
});

test('[INGEST-5] a failed request does not stop the others, and is not retried immediately', async () => {
  server.trouble = (response, { url = '' }) => {
    const get = new URL(url, server.url).pathname.slice(1);
    const errors = get === 'injuries' ? { season: 'The Season field must be a year.' } : [];
    response.end(
      JSON.stringify({
        get,
        parameters: [],
        errors,
        paging: { current: 1, total: 1 },
        response: server.records.get(url) ?? [],
      }),
    );
  };
  await poll();
  assert.equal((await squad()).length, 1);
  assert.equal((await state()).state, 'on');
  advanceClock(20_000);
  await poll();
  const injuries = server.asked.filter((path) => path.includes('/injuries?'));
  assert.ok(injuries.length > 0);
  assert.equal(new Set(injuries).size, injuries.length);
});

test('[INGEST-6] an unchanged response rewrites no row, and is recorded once an hour', async () => {
  const rowVersions = async () => {
    const { rows } = await dependencies.pool.query(
      `select 'fixture' as of, id, xmin::text from fixture union all select 'team', id, xmin::text from team
       union all select 'player', id, xmin::text from player
       union all select 'squad', player_id, xmin::text from squad_member
       union all select 'run', id, null from ingest_run order by 1, 2`,
    );
    return rows;
  };
  await poll();
  await db.deleteFrom('source_state').execute();
  advanceClock(60_000);
  await poll();
  const before = await rowVersions();
  await db.deleteFrom('source_state').execute();
  server.asked.length = 0;
  advanceClock(60_000);
  await poll();
  assert.ok(server.asked.includes(season));
  assert.deepEqual(await rowVersions(), before);
});

test('[INGEST-2] an unchanged response restores what was changed by hand', async () => {
  await poll();
  await db.updateTable('fixture').set({ referee: 'by hand' }).execute();
  await db.deleteFrom('source_state').execute();
  advanceClock(60_000);
  await poll();
  const { referee } = await db.selectFrom('fixture').select('referee').executeTakeFirstOrThrow();
  assert.notEqual(referee, 'by hand');
});

test('the API key is only sent to the provider, even after a redirect', async () => {
  const seen: unknown[] = [];
  const elsewhere = await openTestServer(({ headers }, response) => {
    seen.push(headers['x-apisports-key']);
    response.end('{}');
  });
  after(elsewhere.close);
  server.trouble = (response) => void response.writeHead(302, { location: `${elsewhere.url}/x` }).end();
  await pollOnce(testDependencies, provider);
  assert.ok(seen.length > 0);
  assert.ok(seen.every((header) => header === undefined));
});

test('[SEC-1] neither the log nor the status contains the API key', async () => {
  assert.ok(log.length > 10);
  assert.ok(log.every((line) => !line.includes(key)));
  assert.ok(!JSON.stringify(await status()).includes(key));
});

test("[INGEST-2] a manual import from the provider's address sends the API key", async () => {
  const before = server.asked.length;
  server.keys.clear();
  const payload = { kind: 'api-football', source: `${server.url}${season}` };
  const answered = await app.inject({ method: 'POST', url: '/ingest/runs', headers: operator, payload });
  assert.deepEqual([answered.statusCode, answered.json<IngestRun>().added], [200, 2]);
  assert.deepEqual([server.asked.length - before, ...server.keys], [1, key]);
});

test("only the operator may read the provider's state", async () => {
  const answered = await app.inject({ url: '/ingest/provider', headers: operator });
  assert.equal(answered.json<ProviderState>().day.allowed, 7500);
  assert.equal((await app.inject({ url: '/ingest/provider' })).statusCode, 401);
});
