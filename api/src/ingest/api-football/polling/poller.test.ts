import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { openTestApi } from '../../../../test/api.ts';
import { providerAnswer } from '../../../demo/football/answers.ts';
import { demoRhythm } from './plan.ts';
import { startPoller } from './poller.ts';
import { type Provider, providerName } from './provider.ts';
import { takeRequest } from './quota.queries.ts';
import { replayAnswers } from './replay.ts';

const now = '2026-11-21T12:00:00Z';
const api = await openTestApi({ clock: now, clockSince: Date.now(), logLevel: 'debug' });
const { dependencies, log } = api;
const { db, clock } = dependencies;

/** A real HTTP server that speaks as the provider does, or fails as a test wants. */
async function provider(fail: (response: ServerResponse, path: string) => boolean = () => false) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    asked.push(`${pathname}?${searchParams}`);
    if (fail(response, pathname)) return;
    const key = request.headers['x-apisports-key']?.toString();
    const telling = { seed: 'fan-base', now: new Date(now), speed: 1, origin: 'http://x' };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(providerAnswer(pathname.slice(1), searchParams, key, telling)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const settings: Provider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'a-secret-key-of-this-test',
    quota: { perDay: 1_000, perMinute: 1_000 },
    rhythm: demoRhythm,
    simulated: false,
    leagues: [78],
    tables: [78],
    seasons: 1,
  };
  return { asked, settings };
}

const rows = async () => {
  const { rows: counts } = await dependencies.pool.query(
    `select (select count(*) from fixture where season = 2026) as fixtures, (select count(*) from player) as players,
       (select count(*) from standing) as standings, (select count(*) from fixture_event) as events`,
  );
  return counts[0];
};
const failing = async () =>
  db
    .selectFrom('source_state')
    .select(['source', 'failures', 'next_attempt_at'])
    .where('kind', '=', providerName)
    .where('failures', '>', 0)
    .execute();
const forget = () =>
  Promise.all([
    db.deleteFrom('source_state').where('kind', '=', providerName).execute(),
    db.deleteFrom('provider_quota').execute(),
  ]);

test('[INGEST-2] a league is read with its table, squads and players, each thing once', async () => {
  const { asked, settings } = await provider();
  const poller = startPoller(dependencies, settings);
  await poller.firstRound;
  await poller.stop();
  const filled = await rows();
  equal(filled.fixtures, '306');
  equal(filled.standings, '18');
  ok(Number(filled.players) > 70);
  equal(new Set(asked).size, asked.length);
  ok(log.every((line) => !line.includes(settings.key)));
});

test('[INGEST-6] the stored answers imported again give the same rows', async () => {
  const { settings } = await provider();
  const before = await rows();
  const replayed = await replayAnswers(dependencies, settings, new Date('2026-11-21T00:00:00Z'));
  ok(replayed.answers > 10);
  deepEqual([replayed.changed, replayed.refused], [0, 0]);
  deepEqual(await rows(), before);
});

const rubbish: [what: string, fail: (response: ServerResponse) => void, message: RegExp][] = [
  ['answers 500', (response) => void response.writeHead(500).end('no'), /500/],
  ['sends rubbish', (response) => void response.writeHead(200).end('<html>'), /JSON|answer/i],
  [
    'breaks off',
    (response) => void response.writeHead(200, { 'content-length': 900 }).write('{"get"'),
    /cut off|reached/,
  ],
];
for (const [what, act, message] of rubbish)
  test(`[INGEST-5] a provider that ${what} changes nothing, is tried again later, and it shows`, async () => {
    await forget();
    const before = await rows();
    const { settings } = await provider((response) => {
      act(response);
      if (what === 'breaks off') setImmediate(() => response.destroy());
      return true;
    });
    const poller = startPoller(dependencies, settings);
    while ((await failing()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await poller.stop();
    deepEqual(await rows(), before);
    const [first] = await failing();
    ok((first?.next_attempt_at ?? new Date(0)) > clock.now());
    const { error } = await db
      .selectFrom('ingest_run')
      .select('error')
      .where('kind', '=', providerName)
      .where('outcome', '=', 'refused')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    match(error ?? '', message);
  });

for (const [what, fail] of [
  ['HTTP 429', (response: ServerResponse) => void response.writeHead(429, { 'retry-after': '120' }).end()],
  [
    'its own words for it',
    (response: ServerResponse) =>
      void response.writeHead(200).end(
        JSON.stringify({
          get: 'fixtures',
          parameters: [],
          errors: { rateLimit: 'Too many requests.' },
          results: 0,
          paging: { current: 1, total: 1 },
          response: [],
        }),
      ),
  ],
] as const)
  test(`[INGEST-2] a provider that asks for fewer requests with ${what} is left alone`, async () => {
    await forget();
    const { asked, settings } = await provider((response) => {
      fail(response);
      return true;
    });
    const poller = startPoller(dependencies, settings);
    while ((await failing()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await poller.stop();
    equal(asked.length, 1);
  });

test('[INGEST-2] three processes together never take more than the budget', async () => {
  await forget();
  const quota = { perDay: 50, perMinute: 20 };
  const at = new Date('2026-11-21T12:00:10Z');
  const takes = await Promise.all(Array.from({ length: 60 }, () => takeRequest(db, providerName, quota, at)));
  equal(takes.filter((wait) => wait === null).length, 20);
  deepEqual(
    takes.find((wait) => wait !== null),
    new Date('2026-11-21T12:01:00Z'),
  );
  const later = new Date('2026-11-21T12:01:00Z');
  const more = await Promise.all(
    Array.from({ length: 20 }, () => takeRequest(db, providerName, quota, later)),
  );
  equal(more.filter((wait) => wait === null).length, 20);
  const third = new Date('2026-11-21T12:02:00Z');
  const last = await Promise.all(
    Array.from({ length: 20 }, () => takeRequest(db, providerName, quota, third)),
  );
  equal(last.filter((wait) => wait === null).length, 10);
  deepEqual(
    last.find((wait) => wait !== null),
    new Date('2026-11-22T00:00:00Z'),
  );
});
