import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, beforeEach, test } from 'node:test';
import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';
import { sharedData, withoutSharedData } from '@fan-base/source-parsers/testing/shared-data';
import { sql } from 'kysely';
import { openTestApi } from '../../test/api.ts';
import { openTestServer } from '../../test/http-server.ts';
import { noCounts } from '../domain/counts.ts';
import { createImportPlan } from './import-plan.ts';
import { type ImportJob, runImport } from './run.ts';
import { recordRun, runEnd, selectNewestRuns } from './runs.queries.ts';
import { isDue, readSourceState } from './source-state.queries.ts';

const skip = withoutSharedData;
const { dependencies, getAs } = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { db, directory } = dependencies;
const network = await directory.current();
const siteId = network.byDomain.get('liverpool-fans.dk')?.id ?? '';

const bytesOf = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const job = (fields: Partial<ImportJob>): ImportJob => ({
  kind: 'openfootball',
  source: 'test.json',
  siteId: null,
  origin: 'manual',
  content: null,
  interval: null,
  ...fields,
});
const databaseTime = async () => dependencies.clock.now();
const run = (fields: Partial<ImportJob>): Promise<IngestRun> =>
  runImport({ ...dependencies, databaseTime }, job(fields));
const runFeed = (text: string, fields: Partial<ImportJob> = {}) =>
  run({ kind: 'feed', source: 'feed.xml', siteId, content: bytesOf(text), ...fields });

const match = (round: number, home: string, away: string, more: object = {}) => ({
  round: `Matchday ${round}`,
  date: `2026-08-${10 + round}`,
  time: '15:00',
  team1: home,
  team2: away,
  ...more,
});
const season = (...matches: object[]) => bytesOf({ name: 'English Premier League 2026/27', matches });
const three = [
  match(1, 'Liverpool FC', 'Arsenal FC', { score: { ft: [2, 1] } }),
  match(2, 'Chelsea FC', 'Liverpool FC'),
  match(3, 'Liverpool FC', 'Lyngby BK'),
];
const fixtures = () =>
  db
    .selectFrom('fixture')
    .select(['id', 'round_name', 'status', 'kickoff', 'updated_at'])
    .orderBy('kickoff')
    .orderBy('id')
    .execute();
const stories = () => db.selectFrom('news_item').selectAll().orderBy('title').execute();

const item = (number: number, more = '') =>
  `<item><title>Story ${number}</title><link>https://a.example/${number}</link>${more}<guid>g${number}</guid></item>`;
const feed = (...items: string[]) =>
  `<rss version="2.0"><channel><title>The Terrace Post</title>${items.join('')}</channel></rss>`;

let answer: (response: ServerResponse) => void = (response) => response.end();
const server = await openTestServer((_request, response) => answer(response));
after(server.close);

beforeEach(async () => {
  await db.deleteFrom('competition_season').execute();
  await db.deleteFrom('news_source').execute();
  await db.deleteFrom('source_state').execute();
  await db.deleteFrom('ingest_run').execute();
});

test('[INGEST-3] the real season becomes 380 fixtures and a table of 20 teams', { skip }, async () => {
  const content = await sharedData('openfootball/2025-26/en.1.json');
  const { outcome, added, seen } = await run({ source: 'en.1.json', content });
  assert.deepEqual([outcome, added, seen], ['changed', 380, 380]);
  const [counts] = await db
    .selectFrom('fixture')
    .select((is) => [is.fn.countAll<string>().as('all'), is.fn.count<string>('home_goals').as('withResult')])
    .execute();
  assert.deepEqual(counts, { all: '380', withResult: '291' });
  const answered = await getAs('liverpool-fans.dk', '/standings/2025');
  assert.equal(answered.statusCode, 200);
  const rows = answered.json<{ rows: { played: number }[] }>().rows;
  assert.equal(rows.length, 20);
  assert.equal(
    rows.reduce((sum, { played }) => sum + played, 0),
    2 * 291,
  );
});

test('[INGEST-6] importing the same season twice leaves the rows untouched', async () => {
  await run({ content: season(...three) });
  const before = await fixtures();
  const second = await runImport(
    { ...dependencies, clock: { now: () => new Date('2026-11-22T12:00:00Z') } },
    job({ content: season(...three) }),
  );
  assert.deepEqual([second.outcome, second.added, second.updated, second.removed], ['unchanged', 0, 0, 0]);
  assert.deepEqual(await fixtures(), before);
});

test('importing a season updates changed matches, removes missing ones and keeps ids', async () => {
  await run({ content: season(...three) });
  const [first, second] = await fixtures();
  const moved = { ...match(2, 'Chelsea FC', 'Liverpool FC'), date: '2026-08-30' };
  const result = await run({ content: season(three[0] ?? {}, moved, match(4, 'Arsenal FC', 'Chelsea FC')) });
  assert.deepEqual([result.added, result.updated, result.removed], [1, 1, 1]);
  const rows = await fixtures();
  assert.deepEqual(
    [rows[0]?.id, rows.find(({ round_name }) => round_name === 'Matchday 2')?.id],
    [first?.id, second?.id],
  );
});

test('a match that changes its round keeps its id', async () => {
  await run({ content: season(...three) });
  const before = await fixtures();
  await run({ content: season(...three.slice(0, 2), { ...three[2], round: 'Matchday 9' }) });
  const rows = await fixtures();
  assert.deepEqual(
    rows.map(({ id }) => id),
    before.map(({ id }) => id),
  );
  assert.equal(rows[2]?.round_name, 'Matchday 9');
});

test('a skipped record does not remove the stored match', async () => {
  await run({ content: season(...three) });
  const impossible = { ...three[0], score: { ht: [2, 2], ft: [1, 1] } };
  const result = await run({ content: season(impossible, ...three.slice(1)) });
  assert.deepEqual([result.outcome, result.removed, result.problems.length], ['unchanged', 0, 1]);
  assert.equal((await fixtures())[0]?.status, 'FT');
});

test('an unknown team is added once, with a short name, a slug and colors', async () => {
  await run({ content: season(...three) });
  await run({ content: season(...three, match(5, 'Lyngby BK (DEN)', 'Arsenal FC')) });
  const teams = await db.selectFrom('team').selectAll().where('name', 'like', 'Lyngby%').execute();
  assert.equal(teams.length, 1);
  assert.deepEqual([teams[0]?.short_name, teams[0]?.slug], ['Lyngby', 'lyngby_bk']);
});

test('[INGEST-5] an invalid season changes nothing and reports the place of the error', async () => {
  await run({ content: season(...three) });
  const before = await fixtures();
  for (const bad of [
    '{"name": "English Premier League 2026/27", "matches": [',
    '<html>',
    { name: 'English Premier League 2026/27', matches: [] },
  ]) {
    const result = await run({ content: bytesOf(bad) });
    assert.equal(result.outcome, 'refused');
    assert.match(result.error ?? '', /line \d+, column \d+|\$\.matches/);
  }
  assert.deepEqual(await fixtures(), before);
});

test('a scheduled source does not overwrite a season imported by hand, and reports that', async () => {
  await run({ source: 'by-hand.json', content: season(...three) });
  const result = await run({
    source: 'scheduled.json',
    origin: 'schedule',
    content: season(...three.slice(1)),
  });
  assert.deepEqual([result.outcome, result.removed], ['unchanged', 0]);
  assert.match(result.problems[0]?.reason ?? '', /imported by hand from by-hand\.json/);
  assert.equal((await fixtures()).length, 3);
});

test('a season imported by hand replaces a scheduled one', async () => {
  await run({
    source: 'scheduled.json',
    origin: 'schedule',
    content: season(...three.slice(1)),
  });
  assert.equal((await run({ source: 'by-hand.json', content: season(...three) })).added, 1);
  const stored = await db.selectFrom('competition_season').select(['source', 'origin']).execute();
  assert.deepEqual(stored, [{ source: 'by-hand.json', origin: 'manual' }]);
});

test('[INGEST-6] importing the same feed twice leaves the stories untouched, also undated ones', async () => {
  const text = feed(item(1, '<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>'), item(2));
  assert.equal((await runFeed(text)).added, 2);
  const before = await stories();
  const later = { ...dependencies, clock: { now: () => new Date('2026-11-22T12:00:00Z') } };
  const second = await runImport(
    later,
    job({ kind: 'feed', source: 'feed.xml', siteId, content: bytesOf(text) }),
  );
  assert.deepEqual([second.outcome, second.seen], ['unchanged', 2]);
  assert.deepEqual(await stories(), before);
});

test('[INGEST-1] an undated story counts as a day old, so it does not lead the news', async () => {
  await runFeed(feed(item(1), item(2, '<pubDate>Fri, 20 Nov 2026 18:00:00 GMT</pubDate>')));
  const rows = await db
    .selectFrom('news_item')
    .select(['title', 'published_at'])
    .orderBy('published_at', 'desc')
    .execute();
  assert.deepEqual(
    rows.map(({ title, published_at }) => [title, published_at.toISOString()]),
    [
      ['Story 2', '2026-11-20T18:00:00.000Z'],
      ['Story 1', '2026-11-20T12:00:00.000Z'],
    ],
  );
});

test('[INGEST-1] a story is stored once: twice in a feed, in two feeds, or at a new address', async () => {
  await runFeed(feed(item(1), item(1), item(2)));
  const other = feed(
    '<item><title>Another title</title><link>http://www.a.example/1?utm_source=rss</link></item>',
  );
  await runFeed(other, { source: 'other.xml' });
  await runFeed(
    feed('<item><title>Story 2, corrected</title><link>https://a.example/two</link><guid>g2</guid></item>'),
  );
  const titles = (await stories()).map(({ title, url }) => [title, url]);
  assert.deepEqual(titles, [
    ['Story 1', 'https://a.example/1'],
    ['Story 2, corrected', 'https://a.example/two'],
  ]);
});

test('an edited story is updated and keeps its date', async () => {
  await runFeed(feed(item(1, '<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>')));
  const edited = feed(
    item(1, '<pubDate>Sat, 21 Nov 2026 11:00:00 GMT</pubDate><description>More</description>'),
  );
  assert.equal((await runFeed(edited)).updated, 1);
  const [story] = await stories();
  assert.deepEqual([story?.summary, story?.published_at.toISOString()], ['More', '2026-11-20T10:00:00.000Z']);
});

const rewritten: readonly (readonly [what: string, title: string, date: string, expected: string])[] = [
  ['a live report at the address of a preview', 'Minute by minute', '21 Nov 2026 11:00', '2026-11-21T11:00'],
  ['another headline soon after', 'Story one', '20 Nov 2026 13:00', '2026-11-20T10:00'],
  ['another headline six hours later', 'Story one', '20 Nov 2026 16:30', '2026-11-20T16:30'],
  ['the same headline', 'Story 1', '21 Nov 2026 11:00', '2026-11-20T10:00'],
  ['an earlier date', 'Story one', '19 Nov 2026 11:00', '2026-11-19T11:00'],
];
for (const [what, title, date, expected] of rewritten)
  test(`[INGEST-1] a story of 20 November, 10:00, with ${what} is dated ${expected}`, async () => {
    await runFeed(feed(item(1, '<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>')));
    await runFeed(
      feed(
        `<item><title>${title}</title><link>https://a.example/1</link><guid>g1</guid><pubDate>${date}:00 GMT</pubDate></item>`,
      ),
    );
    assert.deepEqual(
      (await stories()).map(({ published_at }) => published_at.toISOString().slice(0, 16)),
      [expected],
    );
  });

test('[INGEST-1] an undated story with another headline keeps its date', async () => {
  await runFeed(feed(item(1)));
  const later = { ...dependencies, clock: { now: () => new Date('2026-11-22T12:00:00Z') } };
  const content = bytesOf(feed('<item><title>Story one</title><link>https://a.example/1</link></item>'));
  await runImport(later, job({ kind: 'feed', source: 'feed.xml', siteId, content }));
  assert.deepEqual(
    (await stories()).map(({ title, published_at }) => [title, published_at.toISOString()]),
    [['Story one', '2026-11-20T12:00:00.000Z']],
  );
});

test('stories that are no longer in the feed are kept', async () => {
  await runFeed(feed(item(1), item(2)));
  assert.deepEqual((await runFeed(feed(item(3)))).removed, 0);
  assert.equal((await stories()).length, 3);
});

test('[SEC-4] the API returns script of a feed as text or not at all', async () => {
  const hostile = feed(
    `<item><title><![CDATA[Win<script>alert(1)</script> &lt;img src=x onerror=alert(2)&gt;]]></title>
      <link>https://a.example/1</link><description>&lt;a href="javascript:alert(3)"&gt;Read&lt;/a&gt;</description></item>`,
  );
  await runFeed(hostile);
  const { items } = (await getAs('liverpool-fans.dk', '/news')).json<{
    items: { title: string; summary: string }[];
  }>();
  assert.deepEqual([items[0]?.title, items[0]?.summary], ['Win <img src=x onerror=alert(2)>', 'Read']);
});

test('[INGEST-5] a failing provider changes nothing, and is retried after growing delays', async () => {
  const source = `${server.url}/feed`;
  const scheduled = { kind: 'feed', source, siteId, origin: 'schedule', interval: 300_000 } as const;
  answer = (response) =>
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed(item(1)));
  assert.equal((await run(scheduled)).added, 1);
  const key = { kind: 'feed', source, siteId } as const;
  assert.equal((await readSourceState(db, key))?.next_attempt_at?.toISOString(), '2026-11-21T12:05:00.000Z');
  const before = await stories();

  const failures: readonly (readonly [(response: ServerResponse) => void, RegExp])[] = [
    [(response) => response.writeHead(500).end(), /answered 500/],
    [
      (response) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([137, 80, 78, 71, 0])),
      /a binary file/,
    ],
    [(response) => response.writeHead(200).end('<html><title>Sorry</title>'), /an HTML page titled "Sorry"/],
    [(response) => response.writeHead(200).end('<rss version="2.0"><channel><item>'), /cut off/],
    [(response) => response.writeHead(429, { 'retry-after': '36000' }).end(), /429/],
  ];
  let delay = 0;
  for (const [index, [failure, error]] of failures.entries()) {
    answer = failure;
    const result = await run(scheduled);
    assert.equal(result.outcome, 'refused');
    assert.match(result.error ?? '', error);
    const state = await readSourceState(db, key);
    assert.equal(state?.failures, index + 1);
    const nextDelay = (state?.next_attempt_at?.getTime() ?? 0) - dependencies.clock.now().getTime();
    assert.ok(nextDelay > delay, `${nextDelay} after ${delay}`);
    delay = nextDelay;
  }
  assert.equal(delay, 36_000_000);
  assert.deepEqual(await stories(), before);
  const [newest] = await selectNewestRuns(db);
  assert.deepEqual(
    [newest?.source, newest?.outcome, newest?.domain],
    [source, 'refused', 'liverpool-fans.dk'],
  );

  answer = (response) => response.writeHead(200).end(feed(item(1), item(2)));
  assert.equal((await run(scheduled)).added, 1);
  assert.equal((await readSourceState(db, key))?.failures, 0);
});

test('an import that is stopped waits for no slow provider, and its source stays due', async () => {
  const source = `${server.url}/feed`;
  const stopping = new AbortController();
  answer = () => stopping.abort();
  const scheduled = job({ kind: 'feed', source, siteId, origin: 'schedule', interval: 300_000 });
  const { error } = await runImport({ ...dependencies, databaseTime }, scheduled, stopping.signal);
  assert.match(error ?? '', /was interrupted/);
  const state = await readSourceState(db, { kind: 'feed', source, siteId });
  assert.deepEqual([state?.failures ?? 0, state?.next_attempt_at ?? null], [0, null]);
});

test('[INGEST-5] a source is due by the database’s time while the product’s clock is frozen', async () => {
  const source = `${server.url}/feed`;
  const scheduled = { kind: 'feed', source, siteId, origin: 'schedule', interval: 300_000 } as const;
  const state = async (outcome: number) => {
    answer = (response) => response.writeHead(outcome).end(feed(item(1)));
    await runImport(dependencies, job(scheduled));
    return readSourceState(db, { kind: 'feed', source, siteId });
  };
  const now = (await dependencies.databaseTime()).getTime();
  const dueAfter = async (outcome: number, minutes: number) =>
    isDue(await state(outcome), scheduled.interval, new Date(now + minutes * 60_000));
  assert.deepEqual([await dueAfter(200, 4), await dueAfter(200, 6)], [false, true]);
  assert.deepEqual([await dueAfter(500, 0), await dueAfter(500, 60)], [false, true]);
});

test('a source is due after the database’s clock was set back by more than its wait', async () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes));
  const fetched = { failures: 0, next_attempt_at: at(5) };
  const failed = { failures: 3, next_attempt_at: at(5) };
  const isDueAt = (state: typeof fetched, minutes: number) => isDue(state, 300_000, at(minutes));
  assert.deepEqual([isDueAt(fetched, 0), isDueAt(fetched, -5)], [false, true]);
  assert.deepEqual([isDueAt(failed, -5), isDueAt(failed, -2 * 24 * 60)], [false, true]);
});

test('[INGEST-1] a conditional request avoids importing unchanged content', async () => {
  const source = `${server.url}/season`;
  const scheduled = { source, origin: 'schedule', interval: 60_000 } as const;
  answer = (response) =>
    response
      .writeHead(200, { etag: '"7"', 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' })
      .end(season(...three));
  assert.equal((await run(scheduled)).outcome, 'changed');
  const state = await readSourceState(db, { kind: 'openfootball', source, siteId: null });
  assert.deepEqual([state?.etag, state?.last_modified], ['"7"', 'Fri, 20 Nov 2026 10:00:00 GMT']);
  answer = (response) =>
    response.writeHead(response.req.headers['if-none-match'] === '"7"' ? 304 : 500).end();
  assert.deepEqual((await run(scheduled)).outcome, 'unchanged');
});

const moveStarts = (hours: number) =>
  sql`update ingest_run set started_at = started_at - make_interval(hours => ${hours}::integer)`.execute(db);

for (const [what, hours, outcome] of [
  ['of 11 hours ago', 11, 'running'],
  ['of 13 hours ago', 13, 'refused'],
  ['that began before the clock was set back', -13, 'refused'],
] as const)
  test(`[INGEST-1] with a frozen clock, a run ${what} is ${outcome}`, async () => {
    await sql`insert into ingest_run (kind, source, started_at, outcome)
      values ('openfootball', 'x', now(), 'running')`.execute(db);
    await moveStarts(hours);
    await (await createImportPlan(dependencies)).selectDue(true);
    const [newest] = await selectNewestRuns(db);
    assert.deepEqual([newest?.outcome, newest?.finishedAt === null], [outcome, outcome === 'running']);
  });

test('with a frozen clock, runs without changes are recorded once an hour', async () => {
  const key = { kind: 'openfootball', source: 'x', siteId: null } as const;
  const record = () => recordRun(db, key, runEnd(noCounts));
  const count = async () => (await db.selectFrom('ingest_run').select('id').execute()).length;
  for (const [hours, recorded] of [
    [0, 1],
    [0, 1],
    [2, 2],
    [-2, 3],
  ] as const) {
    await moveStarts(hours);
    await record();
    assert.equal(await count(), recorded);
  }
});

test('only the newest 20 runs of a source are stored', async () => {
  for (let count = 0; count < 25; count += 1) await run({ content: season(...three) });
  const kept = await db.selectFrom('ingest_run').select('id').execute();
  assert.equal(kept.length, 20);
  assert.equal((await selectNewestRuns(db)).length, 1);
});
