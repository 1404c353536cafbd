import { deepEqual, equal } from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { momentKey, networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import { createFreshness } from '@fan-base/shared-server/freshness';
import type { SiteRecord } from '../network/network.ts';
import { createTopics, type Subscriber } from './topics.ts';

const site = { id: '1', team: { id: '1' } } as SiteRecord;
const key = '/matches/7/live';
const goal = 'fixture_event/fixture:7';
const kickoff = 60_000;

/** Topics with injected answers and time. */
function open(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const computed: string[] = [];
  let passed = 0;
  context.mock.method(performance, 'now', () => passed);
  let answer: () => Promise<string | null> = async () => '0';
  const limited = new Set<string>();
  const freshness = createFreshness({
    changesKnownUntil: () => Number.POSITIVE_INFINITY,
    now: () => passed,
    unprovenMs: 0,
  });
  const topics = createTopics({
    freshness,
    logger: { error: () => undefined },
    answer: async (_site, requested, address) => {
      computed.push(requested);
      const text = await answer();
      if (address !== null && limited.has(address)) return 'limited';
      return text === null ? null : { text, keys: [goal, momentKey(kickoff)] };
    },
  });
  context.after(() => topics.stop());
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    topics,
    computed,
    /** As in a process, where the answer cache receives a change first. */
    change(...keys: string[]) {
      freshness.note(keys);
      topics.renewOutdated();
    },
    answers: (next: () => Promise<string | null>) => {
      answer = next;
    },
    settle,
    /** The clock check after this time. */
    check(milliseconds: number) {
      passed += milliseconds;
      topics.renewOutdated();
    },
    async pass(milliseconds: number) {
      context.mock.timers.tick(milliseconds);
      await settle();
    },
    /** The messages that a subscriber received. */
    listener(address = '192.0.2.1') {
      const sent: string[] = [];
      const send: Subscriber['send'] = ({ text }) => {
        const { answer: received } = JSON.parse(text.slice(6));
        if (sent.at(-1) !== String(received)) sent.push(String(received));
      };
      return { sent, subscribed: topics.subscribe(site, key, { send }, address) };
    },
    /** Uses up the limit of a client. */
    limit: (address: string) => void limited.add(address),
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
  const { change, listener, answers, computed, settle, pass } = open(context);
  const { sent } = listener();
  await settle();
  answers(async () => '1');
  for (let count = 0; count < 20; count++) change(goal);
  await pass(100);
  deepEqual(sent, ['0', '1']);
  equal(computed.length, 2);
});

test('[MATCH-4] an answer that was being read during a change is read again', async (context) => {
  const { change, listener, answers, settle, pass } = open(context);
  const reading = Promise.withResolvers<string>();
  answers(() => reading.promise);
  const { sent } = listener();
  await settle();
  change(goal);
  await pass(100);
  answers(async () => '1');
  reading.resolve('0');
  await settle();
  deepEqual(sent, ['0', '1']);
});

test('[MATCH-4] a failed answer is sent as soon as it succeeds', async (context) => {
  const { change, listener, answers, settle, pass } = open(context);
  const { sent } = listener();
  await settle();
  answers(() => Promise.reject(new Error('The database does not answer')));
  change(goal);
  await pass(100);
  answers(async () => '1');
  await pass(5_000);
  await pass(100);
  deepEqual(sent, ['0', '1']);
});

test('a subscriber right after a change does not get the answer before it', async (context) => {
  const { change, listener, answers, settle } = open(context);
  listener();
  await settle();
  answers(async () => '1');
  change(goal);
  const { sent } = listener();
  await settle();
  deepEqual(sent, ['1']);
});

test('a change of another match causes no computation', async (context) => {
  const { change, listener, computed, settle, pass } = open(context);
  listener();
  await settle();
  change('fixture_event/fixture:8', 'fixture_event');
  await pass(100);
  deepEqual(computed, [key]);
});

test('an answer is computed again when the network has changed, or changes may have been missed', async (context) => {
  const { change, listener, answers, settle, pass } = open(context);
  const { sent } = listener();
  await settle();
  answers(async () => '1');
  change(networkKey);
  await pass(100);
  deepEqual(sent, ['0', '1']);
});

test('an answer is computed again at the moment that it names, and not before', async (context) => {
  const { check, listener, answers, computed, settle, pass } = open(context);
  const { sent } = listener();
  await settle();
  answers(async () => '1');
  check(kickoff - 1_000);
  await pass(100);
  equal(computed.length, 1);
  check(kickoff);
  await pass(100);
  deepEqual(sent, ['0', '1']);
});

test('a later subscriber gets the current answer without another computation', async (context) => {
  const { listener, computed, settle } = open(context);
  listener();
  await settle();
  const { sent, subscribed } = listener();
  await subscribed;
  deepEqual([sent, computed], [['0'], [key]]);
});

test('a key without subscribers is neither stored nor computed', async (context) => {
  const { topics, change, listener, computed, pass } = open(context);
  const end = await listener().subscribed;
  if (typeof end === 'function') end();
  equal(topics.size(), 0);
  change(networkKey);
  await pass(100);
  equal(computed.length, 1);
});

test('[MATCH-4] a key that GET rejects gets no subscribers, and is not computed again', async (context) => {
  const { topics, change, listener, answers, computed, pass } = open(context);
  answers(async () => null);
  equal(await listener().subscribed, 'missing');
  equal(topics.size(), 0);
  change(goal);
  await pass(100);
  equal(computed.length, 1);
});

test('[API-3] the limit of one client refuses no other that subscribes at the same time', async (context) => {
  const { topics, computed, listener, limit } = open(context);
  limit('203.0.113.1');
  const all = ['203.0.113.1', '192.0.2.1', '192.0.2.2'].map((address) => listener(address));
  const results = await Promise.all(all.map(({ subscribed }) => subscribed));
  deepEqual(
    results.map((result) => (typeof result === 'function' ? 'subscribed' : result)),
    ['limited', 'subscribed', 'subscribed'],
  );
  deepEqual(
    all.map(({ sent }) => sent),
    [[], ['0'], ['0']],
  );
  equal(computed.length, 2);
  equal(topics.size(), 1);
});

test('[API-3] clients over their limit delay no update of the others', async (context) => {
  const { change, listener, limit, answers, settle, pass } = open(context);
  for (const address of ['203.0.113.1', '203.0.113.2']) limit(address);
  const { sent } = listener();
  await settle();
  const reading = Promise.withResolvers<string>();
  answers(() => reading.promise);
  change(goal);
  const refused = ['203.0.113.1', '203.0.113.2'].map((address) => listener(address).subscribed);
  await pass(100);
  answers(async () => '1');
  reading.resolve('1');
  await settle();
  deepEqual(await Promise.all(refused), ['limited', 'limited']);
  await settle();
  deepEqual(sent, ['0', '1']);
});

test('the number of keys is limited', async (context) => {
  const { topics } = open(context);
  const subscribe = (match: number) =>
    topics.subscribe(site, `/matches/${match}`, { send() {} }, '192.0.2.1');
  for (let match = 0; match < 4_000; match += 1) await subscribe(match);
  equal(await subscribe(4_000), 'full');
  equal(typeof (await subscribe(3_999)), 'function');
});
