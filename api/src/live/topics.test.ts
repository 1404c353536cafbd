import { deepEqual, equal } from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { MatchChange } from '../database/changes.ts';
import type { SiteRecord } from '../network/network.ts';
import { type LiveKey, parseLiveKey } from './live-key.ts';
import { createTopics, type Subscriber } from './topics.ts';

const site = { id: '1', team: { id: '1' } } as SiteRecord;
const key = '/matches/7/live';
const live = parseLiveKey(key) as LiveKey;
const goal: MatchChange = {
  kind: 'match',
  fixture: '7',
  competition: '1',
  season: 2026,
  teams: ['1', '2'],
  parts: ['score'],
};

/** Topics with injected answers and time. */
function open(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const computed: string[] = [];
  let answer: () => Promise<string | null> = async () => '0';
  const topics = createTopics({
    logger: { error: () => undefined },
    answer: (_site, asked) => {
      computed.push(asked);
      return answer();
    },
  });
  context.after(() => topics.stop());
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    topics,
    computed,
    answers: (next: () => Promise<string | null>) => {
      answer = next;
    },
    settle,
    async pass(milliseconds: number) {
      context.mock.timers.tick(milliseconds);
      await settle();
    },
    /** The messages that a subscriber received. */
    listener() {
      const sent: string[] = [];
      const send: Subscriber['send'] = ({ text }) => {
        const { answer: told } = JSON.parse(text.slice(6));
        if (sent.at(-1) !== String(told)) sent.push(String(told));
      };
      return { sent, subscribed: topics.subscribe(site, live, { send }) };
    },
  };
}

test('[MATCH-4] an answer is computed once for concurrent subscribers', async (context) => {
  const { listener, computed, settle } = open(context);
  const all = Array.from({ length: 50 }, listener);
  await settle();
  deepEqual(
    all.map(({ sent }) => sent),
    all.map(() => ['0']),
  );
  deepEqual(computed, [key]);
});

test('[MATCH-4] a goal in many changes is one computation', async (context) => {
  const { topics, listener, answers, computed, settle, pass } = open(context);
  const { sent } = listener();
  await settle();
  answers(async () => '1');
  for (let change = 0; change < 20; change++) topics.onChange(goal);
  await pass(100);
  deepEqual(sent, ['0', '1']);
  equal(computed.length, 2);
});

test('[MATCH-4] an answer that was being read during a change is read again', async (context) => {
  const { topics, listener, answers, settle, pass } = open(context);
  const reading = Promise.withResolvers<string>();
  answers(() => reading.promise);
  const { sent } = listener();
  await settle();
  topics.onChange(goal);
  await pass(100);
  answers(async () => '1');
  reading.resolve('0');
  await settle();
  deepEqual(sent, ['0', '1']);
});

test('[MATCH-4] a failed answer is sent as soon as it succeeds', async (context) => {
  const { topics, listener, answers, settle, pass } = open(context);
  const { sent } = listener();
  await settle();
  answers(() => Promise.reject(new Error('The database does not answer')));
  topics.onChange(goal);
  await pass(100);
  answers(async () => '1');
  await pass(5_000);
  await pass(100);
  deepEqual(sent, ['0', '1']);
});

test('a subscriber right after a change does not get the answer before it', async (context) => {
  const { topics, listener, answers, settle } = open(context);
  listener();
  await settle();
  answers(async () => '1');
  topics.onChange(goal);
  const { sent } = listener();
  await settle();
  deepEqual(sent, ['1']);
});

test('an unannounced change reaches subscribers within a minute', async (context) => {
  const { listener, answers, settle, pass } = open(context);
  const { sent } = listener();
  await settle();
  answers(async () => '1');
  await pass(60_000);
  await pass(100);
  deepEqual(sent, ['0', '1']);
});

test('a key without subscribers is neither stored nor computed', async (context) => {
  const { topics, listener, computed, pass } = open(context);
  const end = await listener().subscribed;
  if (typeof end === 'function') end();
  equal(topics.size(), 0);
  topics.onChange({ kind: 'everything' });
  await pass(60_100);
  equal(computed.length, 1);
});

test('[MATCH-4] a key that GET rejects gets no subscribers, and is not computed again', async (context) => {
  const { topics, listener, answers, computed, pass } = open(context);
  answers(async () => null);
  equal(await listener().subscribed, 'missing');
  equal(topics.size(), 0);
  await pass(60_100);
  equal(computed.length, 1);
});

test('polling has a fixed cost per second, however many keys there are, and starts with the oldest', async (context) => {
  const { topics, computed, settle, pass } = open(context);
  const keys = Array.from({ length: 1_000 }, (_, match) => `/matches/${match}/live`);
  await Promise.all(keys.map((each) => topics.subscribe(site, parseLiveKey(each) as LiveKey, { send() {} })));
  computed.length = 0;
  await pass(59_000);
  equal(computed.length, 0);
  const seconds = 125;
  for (let second = 0; second < seconds; second += 1) {
    await pass(1_000);
    await settle();
  }
  await pass(100);
  equal(computed.length, seconds * 8);
  // Each is polled once before any is polled again.
  equal(new Set(computed).size, 1_000);
});

test('the number of keys is limited', async (context) => {
  const { topics } = open(context);
  const subscribe = (match: number) =>
    topics.subscribe(site, parseLiveKey(`/matches/${match}`) as LiveKey, { send() {} });
  for (let match = 0; match < 4_000; match += 1) await subscribe(match);
  equal(await subscribe(4_000), 'full');
  equal(typeof (await subscribe(3_999)), 'function');
});
