import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchLive } from '@fan-base/shared-contracts/api/match';
import { sql } from 'kysely';
import { openTestApi, type TestApi } from '../../test/api.ts';
import { skipOnPglite } from '../../test/database.ts';
import { insertSeason } from '../../test/football.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z', liveListeners: 20, liveStreamsPerClient: 20 });
const { dependencies, tokenOf } = api;
const { db } = dependencies;
let port = 0;
let fixture = '';
let others = '';

before(async () => {
  [fixture = '', others = ''] = await insertSeason(db, 'en.1', 2026, [
    {
      home: 'Liverpool FC',
      away: 'Everton FC',
      kickoff: '2026-08-15T13:30:00Z',
      status: '1H',
      goals: [0, 0],
    },
    { home: 'Arsenal FC', away: 'Chelsea FC', kickoff: '2026-08-15T13:30:00Z', status: '1H', goals: [0, 0] },
  ]);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});

/** A stream over real HTTP. */
class Stream {
  readonly messages: { key: string; answer: unknown }[] = [];
  ended = false;
  text = '';
  readonly #request: ClientRequest;
  #waiting: (() => void)[] = [];

  readonly status: Promise<number>;

  constructor(
    at: number,
    token: string,
    keys: readonly string[],
    localAddress = '127.0.0.1',
    forwardedFor = '',
  ) {
    const { promise, resolve } = Promise.withResolvers<number>();
    this.status = promise;
    const path = `/live?keys=${encodeURIComponent(JSON.stringify(keys))}`;
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip, br',
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    };
    this.#request = request({ host: '127.0.0.1', port: at, path, headers, localAddress }, (response) => {
      resolve(response.statusCode ?? 0);
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        this.text += chunk;
        const parts = this.text.split('\n\n');
        this.text = parts.pop() ?? '';
        for (const part of parts)
          if (part.startsWith('data: ')) this.messages.push(JSON.parse(part.slice(6)));
        this.#wake();
      });
      response.on('close', () => {
        this.ended = true;
        this.#wake();
      });
    });
    this.#request.on('error', () => {
      this.ended = true;
      this.#wake();
    });
    this.#request.end();
  }
  #wake() {
    for (const wake of this.#waiting.splice(0)) wake();
  }
  async until(condition: (stream: Stream) => boolean): Promise<void> {
    while (!condition(this)) {
      ok(!this.ended, 'the stream is over');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
  close() {
    this.#request.destroy();
  }
}

const streams: Stream[] = [];
const liveOf = (keys: readonly string[]) => `/live?keys=${encodeURIComponent(JSON.stringify(keys))}`;
const listen = async (
  keys: readonly string[],
  domain = 'liverpool-fans.dk',
  at = port,
  from: TestApi = api,
) => {
  const stream = new Stream(at, await from.tokenOf(domain), keys);
  streams.push(stream);
  return stream;
};
after(() => {
  for (const stream of streams) stream.close();
});

/** A goal, written in one transaction, like by an import. */
const score = (home: number, { id = fixture, referees = ['A'] }: { id?: string; referees?: string[] } = {}) =>
  db.transaction().execute(async (trx) => {
    for (const referee of referees)
      await trx.updateTable('fixture').set({ referee, home_goals: home }).where('id', '=', id).execute();
  });

const scores = (stream: Stream) =>
  stream.messages.map(({ answer }) => (answer as MatchLive).fixture.score?.home);

test('[MATCH-4] a stream starts with the current answer, and has each new one as GET returns it', async () => {
  const key = `/matches/${fixture}/live`;
  const stream = await listen([key]);
  await stream.until(({ messages }) => messages.length === 1);
  await score(1);
  await stream.until(({ messages }) => messages.length === 2);
  deepEqual(scores(stream), [0, 1]);
  deepEqual(stream.messages[1]?.answer, (await api.getAs('liverpool-fans.dk', key)).json());
  equal(stream.messages[1]?.key, key);
});

test('[MATCH-4] [GRAPH-3] one stream carries all its keys: matches, tables, rounds and competitions', async () => {
  const keys = [
    '/fixtures/next',
    '/standings/2026',
    `/matches/${fixture}/live`,
    '/competitions/2026',
    '/competitions/2026/en.1/table',
    '/competitions/2026/en.1/round',
  ];
  const stream = await listen(keys);
  await stream.until(({ messages }) => messages.length === 6);
  await score(2);
  await stream.until(({ messages }) => messages.length === 12);
  deepEqual(new Set(stream.messages.slice(6).map(({ key }) => key)), new Set(keys));
});

test('an unchanged answer is not sent again, and simultaneous changes are sent as one', async () => {
  const stream = await listen([`/matches/${fixture}/live`]);
  await stream.until(({ messages }) => messages.length === 1);
  const [before] = scores(stream);
  await score(before ?? 0);
  await score(5, { referees: ['A', 'B', 'C'] });
  await stream.until(({ messages }) => messages.length === 2);
  await score(6);
  await stream.until((now) => scores(now).includes(6));
  deepEqual(scores(stream), [before, 5, 6]);
});

test('[API-2] a site receives only its own club’s matches', async () => {
  const refused = await api.getAs('liverpool-fans.dk', liveOf([`/matches/${others}/live`]));
  equal(refused.statusCode, 404);
  const token = await tokenOf('liverpool-fans.dk');
  const stream = new Stream(port, token, [`/matches/${others}/live`, '/fixtures/next']);
  streams.push(stream);
  await stream.until(({ messages }) => messages.length === 1);
  await score(1, { id: others });
  await score(7);
  await stream.until(({ messages }) => messages.length === 2);
  ok(stream.messages.every(({ key }) => key === '/fixtures/next'));
});

for (const [title, keys] of [
  ['no JSON', 'x'],
  ['no list', '{}'],
  ['an empty list', '[]'],
  ['a call that is not live', '["/news"]'],
  ['too many', JSON.stringify(Array.from({ length: 13 }, (_, id) => `/matches/${id}`))],
] as const)
  test(`keys that are ${title} are rejected`, async () => {
    const answer = await api.getAs('liverpool-fans.dk', `/live?keys=${encodeURIComponent(keys)}`);
    equal(answer.statusCode, 400);
    match(answer.json().message, /keys|live updates/);
  });

test('[MATCH-4] a change of one process reaches the streams of another', {
  skip: skipOnPglite('one process alone has the embedded database'),
}, async () => {
  const other = await openTestApi({ databaseUrl: dependencies.config.databaseUrl });
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  const { port: otherPort } = other.app.server.address() as AddressInfo;
  const stream = await listen([`/matches/${fixture}/live`], 'liverpool-fans.dk', otherPort, other);
  await stream.until(({ messages }) => messages.length === 1);
  await score(8);
  await stream.until((now) => scores(now).at(-1) === 8);
  stream.close();
});

test('a stream has one log line when it is over, without its token', async () => {
  const token = await tokenOf('liverpool-fans.com');
  const lines = () => api.log.filter((line) => line.includes('"path":"/live"') && line.includes('fans.com'));
  const stream = new Stream(port, token, ['/fixtures/next']);
  await stream.until(({ messages }) => messages.length === 1);
  equal(lines().length, 0);
  const closed = new Promise<void>((resolve) => {
    api.app.server.once('request', (_request, response) => response.once('close', resolve));
  });
  const second = new Stream(port, token, ['/fixtures/next']);
  await second.until(({ messages }) => messages.length === 1);
  second.close();
  await closed;
  equal(lines().length, 1);
  match(lines()[0] ?? '', /"status":200/);
  ok(!api.log.join('').includes(token));
  stream.close();
});

test('[MATCH-4] a stream has the new answer at its moment, without a change', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const running = await openTestApi({ clock: '2026-08-15T14:00:10Z', clockSince: Date.now() });
  await insertSeason(running.dependencies.db, 'en.1', 2026, [
    { home: 'Liverpool FC', away: 'Everton FC', kickoff: '2026-08-15T14:30:00Z' },
    { home: 'Arsenal FC', away: 'Liverpool FC', kickoff: '2026-08-22T14:00:00Z' },
  ]);
  await running.app.listen({ host: '127.0.0.1', port: 0 });
  const { port: at } = running.app.server.address() as AddressInfo;
  const stream = await listen(['/fixtures/next'], 'liverpool-fans.dk', at, running);
  await stream.until(({ messages }) => messages.length === 1);
  // A match that has not begun three hours after its kick-off is not the next one any more.
  context.mock.timers.tick(4 * 3_600_000);
  await stream.until(({ messages }) => messages.length === 2);
  deepEqual(
    stream.messages.map(({ answer }) => (answer as NextFixture).next?.home.name),
    ['Liverpool FC', 'Arsenal FC'],
  );
  stream.close();
});

test('requests that the process injects for live streams count against no limit', async () => {
  const other = await openTestApi({ trustedProxies: [] });
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  const { port: otherPort } = other.app.server.address() as AddressInfo;
  const token = await other.tokenOf('liverpool-fans.dk');
  const headers = { authorization: `Bearer ${token}` };
  let status = 200;
  while (status !== 429)
    status = (await other.app.inject({ url: '/healthz', remoteAddress: '127.0.0.1', headers })).statusCode;
  const stream = new Stream(otherPort, token, ['/fixtures/next'], '127.0.0.2');
  await stream.until(({ messages }) => messages.length === 1);
  stream.close();
});

test('a lost connection for changes is reopened, and catches up', {
  skip: skipOnPglite('the embedded database is in the process'),
}, async () => {
  const stream = await listen([`/matches/${fixture}/live`]);
  await stream.until(({ messages }) => messages.length === 1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fan-base-live'
    and datname = current_database()`.execute(db);
  await db.updateTable('fixture').set({ home_goals: 9 }).where('id', '=', fixture).execute();
  await stream.until((now) => scores(now).at(-1) === 9);
});

test('[MATCH-4] two hundred streams for unknown keys are rejected and leave no state behind', async () => {
  const invented = (stream: number) =>
    Array.from({ length: 12 }, (_, key) => `/threads/${7_000_000 + stream * 12 + key}/pulse`);
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, stream) => {
      const { statusCode } = await api.getAs('liverpool-fans.dk', liveOf(invented(stream)));
      return statusCode;
    }),
  );
  const refused = statuses.filter((status) => [404, 429, 503].includes(status));
  equal(refused.length, 200);
  ok(statuses.includes(404));
  // All seats are free again.
  const stream = await listen(['/fixtures/next']);
  await stream.until(({ messages }) => messages.length === 1);
  stream.close();
});

test('other spellings of a key are one key, which the answers name', async () => {
  const stream = await listen(['/standings/2026?x=1&rows=05', '/standings/2026?rows=5&from=mail']);
  await stream.until(({ messages }) => messages.length === 1);
  equal(stream.messages[0]?.key, '/standings/2026?rows=5');
  stream.close();
});

test('a client network has a limit of streams for all its addresses; a pages server has none', async () => {
  const other = await openTestApi({ liveStreamsPerClient: 3 });
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  const { port: otherPort } = other.app.server.address() as AddressInfo;
  const token = await other.tokenOf('liverpool-fans.dk');
  const from = (address: string) => new Stream(otherPort, token, ['/fixtures/next'], '127.0.0.1', address);
  const open = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(from);
  await Promise.all(open.map((stream) => stream.until(({ messages }) => messages.length === 1)));
  const fourth = from('2001:db8::4');
  equal(await fourth.status, 429);
  equal(await from('2001:db8:0:1::1').status, 200);
  open[0]?.close();
  // Requests of a pages server itself come from no client.
  const ofProxy = Array.from(
    { length: 4 },
    () => new Stream(otherPort, token, ['/fixtures/next'], '127.0.0.1'),
  );
  for (const stream of ofProxy) equal(await stream.status, 200);
});

test('the networks of one /48 have ten times the streams of one of them', async () => {
  const other = await openTestApi({ liveStreamsPerClient: 1 });
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  const { port: otherPort } = other.app.server.address() as AddressInfo;
  const token = await other.tokenOf('liverpool-fans.dk');
  const from = (network: string) =>
    new Stream(otherPort, token, ['/fixtures/next'], '127.0.0.1', `2001:db8:${network}::1`);
  const open = Array.from({ length: 10 }, (_, index) => from(`7:${index}`));
  for (const stream of open) equal(await stream.status, 200);
  equal(await from('7:a').status, 429);
  equal(await from('8:0').status, 200);
});

test('streams beyond the limit are advised to poll instead', async () => {
  for (const stream of streams.splice(0)) stream.close();
  const many = await Promise.all(Array.from({ length: 20 }, () => listen(['/fixtures/next'])));
  await Promise.all(many.map((stream) => stream.until(({ messages }) => messages.length === 1)));
  const answer = await api.getAs(
    'liverpool-fans.dk',
    `/live?keys=${encodeURIComponent('["/fixtures/next"]')}`,
  );
  equal(answer.statusCode, 503);
  equal(answer.headers['retry-after'], '10');
});

test('a server that stops ends its streams', async () => {
  const [stream] = streams;
  await api.app.close();
  await stream?.until(({ ended }) => ended);
});
