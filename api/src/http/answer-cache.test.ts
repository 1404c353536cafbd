import { deepEqual, equal, ok, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { getLogins } from '@fan-base/shared-contracts/api/account';
import { getNews, newsPageSize } from '@fan-base/shared-contracts/api/news';
import { networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import { Registry } from 'prom-client';
import type { ChangeEvent } from '../database/changes.ts';
import { getSignal, runWithSignal } from '../work-signal.ts';
import {
  type AnswerPolicy,
  type AnswerQuestion,
  countAnswers,
  createAnswerCache,
  reportAnswerCounts,
} from './answer-cache.ts';

const policy: AnswerPolicy = { madeOf: ['news_item/site', 'standing', 'fixture_event/fixture'] };
const owners = { site: '3', team: '12', fixture: '99' };

/** A cache with injected changes and time, and a request whose computations are counted. */
function open({
  bytes = 1_000_000,
  until = {} as Pick<AnswerPolicy, 'until'>,
  changesAt = [] as number[],
} = {}) {
  let hear: (event: ChangeEvent) => void = () => undefined;
  const feed = { isCurrent: true };
  const clock = { at: new Date('2026-08-15T13:59:50Z') };
  const cache = createAnswerCache({
    bytes,
    clock: { now: () => clock.at },
    changes: {
      isCurrent: () => feed.isCurrent,
      subscribe: (listener) => {
        hear = listener;
        return () => undefined;
      },
    },
  });
  let computed = 0;
  const ask = (
    { siteId = '3', url = '/news', ...more }: Partial<AnswerQuestion> = {},
    compute = async () => '',
  ) =>
    cache
      .fetch(
        { siteId, url, readAt: cache.moment(), policy: { ...policy, ...until }, owners, ...more },
        async () => {
          computed += 1;
          const number = computed;
          return { text: `${await compute()}${number}`, changesAt };
        },
      )
      .then(({ text }) => text);
  return { cache, ask, feed, clock, hear: (event: ChangeEvent) => hear(event) };
}

test('an answer is reused by the site that requested it, and by no other', async () => {
  const { ask, cache } = open();
  deepEqual(
    [await ask(), await ask(), await ask({ siteId: '4' }), await ask({ siteId: null })],
    ['1', '1', '2', '3'],
  );
  deepEqual(
    [cache.find('3', '/news')?.text, cache.find('5', '/news'), cache.find('3', '/news?page=2')],
    ['1', undefined, undefined],
  );
  const { bytes, ...counts } = cache.counts();
  deepEqual(counts, { hits: 2, shared: 0, misses: 3, entries: 3 });
  ok(bytes > 0);
});

for (const [title, event, isNew] of [
  ['rows of its own site', { kind: 'rows', table: 'news_item', of: ['site:4', 'site:3'] }, true],
  ['rows of another site', { kind: 'rows', table: 'news_item', of: ['site:4'] }, false],
  ['rows of unknown owners', { kind: 'rows', table: 'news_item', of: [] }, false],
  ['rows of anyone', { kind: 'rows', table: 'news_item' }, true],
  [
    'rows of a table of which it is made as a whole',
    { kind: 'rows', table: 'standing', of: ['site:4'] },
    true,
  ],
  ['rows of the requested match', { kind: 'rows', table: 'fixture_event', of: ['fixture:99'] }, true],
  ['rows of another match', { kind: 'rows', table: 'fixture_event', of: ['fixture:9'] }, false],
  ['a table of which it is not made', { kind: 'rows', table: 'offer' }, false],
  ['a table of the network', { kind: 'rows', table: 'team' }, true],
  ['something that may have been missed', { kind: 'everything' }, true],
] as const)
  test(`after a change of ${title} an answer is ${isNew ? 'recomputed' : 'reused'}`, async () => {
    const { ask, hear } = open();
    await ask();
    hear(event);
    equal(await ask(), isNew ? '2' : '1');
    equal(await ask(), isNew ? '2' : '1');
  });

test('an answer computed during a change is sent to earlier requests, and not reused', async () => {
  const { ask, hear } = open();
  const { promise, resolve } = Promise.withResolvers<string>();
  const before = ask({}, () => promise);
  hear({ kind: 'rows', table: 'news_item', of: ['site:3'] });
  const after = ask();
  resolve('old ');
  deepEqual([await before, await after, await ask()], ['old 1', '2', '2']);
});

test('a request from before a change is not shared with later requests', async () => {
  const { ask, cache, hear } = open();
  const readAt = cache.moment();
  hear({ kind: 'rows', table: 'news_item', of: ['site:3'] });
  // Its site was looked up before the change.
  deepEqual([await ask({ readAt }), await ask()], ['1', '2']);
});

test('concurrent requests share one computation, and one failure', async () => {
  const { ask, cache } = open();
  deepEqual(await Promise.all([ask(), ask(), ask()]), ['1', '1', '1']);
  const { hits, shared, misses } = cache.counts();
  deepEqual([hits, shared, misses], [0, 2, 1]);
  const fails = () => ask({ url: '/other' }, () => Promise.reject(new Error('x'))).catch(() => 'failed');
  deepEqual(await Promise.all([fails(), fails()]), ['failed', 'failed']);
  equal(await ask({ url: '/other' }), '3');
});

for (const [title, policy] of [
  ['until the hour turns', { until: { until: 'hour' as const } }],
  [
    'until the next moment that it names',
    { changesAt: ['2026-08-15T13:00:00Z', '2026-08-15T14:00:00Z'].map((at) => Date.parse(at)) },
  ],
] as const)
  test(`an answer is reused ${title}`, async (context) => {
    let passed = 0;
    context.mock.method(performance, 'now', () => passed);
    const { ask, clock } = open({
      ...policy,
      changesAt: [...('changesAt' in policy ? policy.changesAt : [])],
    });
    deepEqual([await ask(), await ask()], ['1', '1']);
    passed = 9_900;
    clock.at = new Date('2026-08-15T13:59:59.900Z');
    equal(await ask(), '1');
    passed = 10_000;
    clock.at = new Date('2026-08-15T14:00:00Z');
    deepEqual([await ask(), await ask()], ['2', '2']);
  });

test('while changes may be missed, answers are neither reused nor shared', async () => {
  const { ask, cache, feed, hear } = open();
  await ask();
  feed.isCurrent = false;
  deepEqual(await Promise.all([ask(), ask()]), ['2', '3']);
  equal(cache.find('3', '/news'), undefined);
  feed.isCurrent = true;
  hear({ kind: 'everything' });
  equal(await ask(), '4');
});

test('a timestamp reports the changes since: none, some keys, or the network', async () => {
  const { cache, hear } = open();
  const moment = cache.moment();
  deepEqual(cache.changedSince(moment), []);
  hear({ kind: 'rows', table: 'news_item', of: ['site:3'] });
  deepEqual(cache.changedSince(moment), ['news_item', 'news_item/site:3']);
  deepEqual(cache.changedSince(cache.moment()), []);
  hear({ kind: 'rows', table: 'site' });
  deepEqual(cache.changedSince(moment), [networkKey]);
});

test('memory is bounded: the least recently used answer is evicted, and size 0 caches nothing', async () => {
  const large = async () => 'x'.repeat(newsPageSize * 100);
  const { ask, cache } = open({ bytes: 10_000 });
  for (let page = 1; page <= 20; page += 1) await ask({ url: `/news?page=${page}` }, large);
  equal(cache.find('3', '/news?page=1'), undefined);
  equal(cache.find('3', '/news?page=20')?.text.length, newsPageSize * 100 + 2);
  const none = open({ bytes: 0 });
  deepEqual([await none.ask(), await none.ask()], ['1', '2']);
});

test('the log reports the counters once a minute if there were requests', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const { ask, cache } = open();
  const lines: object[] = [];
  const end = reportAnswerCounts(cache, { info: (fields: object) => void lines.push(fields) });
  await ask();
  await ask();
  context.mock.timers.tick(120_000);
  end();
  const [{ bytes, ...line }] = lines as [{ bytes: number }];
  deepEqual(
    [line, lines.length],
    [{ event: 'answers.cached', hits: 1, shared: 0, misses: 1, entries: 1 }, 1],
  );
});

test('each scrape has the hits, shared requests and misses since the start', async () => {
  const { ask, cache } = open();
  const metrics = new Registry();
  countAnswers(cache, metrics);
  const read = async () =>
    (await metrics.getMetricsAsJSON())[0]?.values.map(({ labels, value }) => [labels['result'], value]);
  await ask();
  await Promise.all([ask({ url: '/squad' }), ask({ url: '/squad' }), ask()]);
  const counted = [
    ['hit', 1],
    ['shared', 1],
    ['miss', 2],
  ];
  deepEqual([await read(), await read()], [counted, counted]);
});

test('each shared GET must declare its caching, and no other call may', () => {
  const { cache } = open();
  throws(() => cache.declare(getNews, undefined), /The route of getNews must declare/);
  throws(() => cache.declare(getLogins, policy), /must not be cached/);
  equal(cache.declare(getLogins, undefined), null);
  equal(cache.declare(getNews, 'never'), null);
  equal(cache.declare(getNews, policy), policy);
});

test('a response is computed while any of its requests waits, and again after all have disconnected', async () => {
  const { ask } = open();
  const clients = [new AbortController(), new AbortController(), new AbortController()];
  const { promise, resolve } = Promise.withResolvers<string>();
  const signals: (AbortSignal | undefined)[] = [];
  const compute = () => {
    signals.push(getSignal());
    return promise;
  };
  const [first, second] = clients
    .slice(0, 2)
    .map(({ signal }) => runWithSignal(signal, () => ask({}, compute)));
  clients[0]?.abort();
  equal(signals[0]?.aborted, false);
  clients[1]?.abort();
  equal(signals[0]?.aborted, true);
  const third = runWithSignal(clients[2]?.signal, () => ask({}, compute));
  equal(signals.length, 2);
  equal(signals[1]?.aborted, false);
  resolve('answer ');
  deepEqual(await Promise.all([first, second, third]), ['answer 1', 'answer 1', 'answer 2']);
});

test('an answer that something other than a client waits for is always computed', async () => {
  const { ask } = open();
  const client = new AbortController();
  const { promise, resolve } = Promise.withResolvers<string>();
  let signal: AbortSignal | undefined;
  const compute = () => {
    signal = getSignal();
    return promise;
  };
  const requested = runWithSignal(client.signal, () => ask({}, compute));
  const live = ask({}, compute);
  client.abort();
  equal(signal?.aborted, false);
  resolve('answer ');
  deepEqual(await Promise.all([requested, live]), ['answer 1', 'answer 1']);
});
