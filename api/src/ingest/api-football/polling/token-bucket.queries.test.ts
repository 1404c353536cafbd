import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { openTestApi } from '../../../../test/api.ts';
import { countTokens, pauseProvider, readBucket, resumeProvider, takeToken } from './token-bucket.queries.ts';

const { dependencies } = await openTestApi();
const { db } = dependencies;
const limits = { perDay: 25, perMinute: 10 };
const take = async (at: string, isUrgent = true) =>
  (await takeToken(db, 'test', limits, isUrgent, new Date(at))) !== null;
async function usage(at: string) {
  const { usedToday, usedInMinute } = await readBucket(db, 'test', new Date(at));
  return { day: usedToday, minute: usedInMinute };
}
/** Takes ten tokens in each minute. @returns how many there were */
async function takeMany(isUrgent: boolean, ...minutes: readonly string[]): Promise<number> {
  let taken = 0;
  for (const minute of minutes)
    for (let count = 0; count < 10; count += 1)
      if (await take(`2026-11-21T${minute}:00Z`, isUrgent)) taken += 1;
  return taken;
}
const bucketAt = async (at: string, isUrgent: boolean) => {
  const now = new Date(at);
  return countTokens(await readBucket(db, 'test', now), limits, isUrgent, now);
};

beforeEach(() => db.deleteFrom('provider_quota').execute());

test('[INGEST-2] concurrent requests respect the limit per minute', async () => {
  const taken = await Promise.all(Array.from({ length: 40 }, () => take('2026-11-21T12:00:00Z')));
  assert.equal(taken.filter(Boolean).length, 10);
  assert.equal(await take('2026-11-21T12:00:59Z'), false);
  assert.equal(await take('2026-11-21T12:01:00Z'), true);
});

test('[INGEST-2] the daily limit resets at midnight UTC', async () => {
  assert.equal(await takeMany(true, '12:00', '12:01', '12:02', '12:03'), 25);
  assert.equal(await take('2026-11-21T23:59:59Z'), false);
  assert.equal(await take('2026-11-22T00:00:00Z'), true);
});

test('a request beyond the daily limit does not count towards the minute', async () => {
  await takeMany(true, '12:00', '12:01', '12:02');
  assert.deepEqual(await usage('2026-11-21T12:02:30Z'), { day: 25, minute: 5 });
});

test('a clock that was set back does not block requests', async () => {
  await take('2027-01-01T12:00:00Z');
  assert.equal(await take('2026-11-21T12:00:00Z'), true);
  assert.deepEqual(await usage('2026-11-21T12:00:00Z'), { day: 1, minute: 1 });
});

test('[INGEST-2] 40 % of the day is reserved for current matches at midnight, and released by its end', async () => {
  assert.equal(await takeMany(false, '00:00', '00:01', '00:02'), 15);
  assert.equal(await take('2026-11-21T00:03:00Z', false), false);
  assert.equal(await take('2026-11-21T00:03:00Z', true), true);
  assert.equal(await takeMany(false, '12:00', '12:01'), 4);
  assert.equal(await takeMany(false, '23:59'), 4);
  assert.equal(await takeMany(true, '23:59'), 1);
});

test('a paused provider has no token until the pause ends, and then one that probes it', async () => {
  await take('2026-11-21T12:00:00Z');
  assert.equal(await pauseProvider(db, 'test', 0, new Date('2026-11-21T12:05:00Z')), true);
  assert.equal(await take('2026-11-21T12:04:59Z'), false);
  assert.equal(await bucketAt('2026-11-21T12:04:59Z', true), 0);
  assert.equal(await bucketAt('2026-11-21T12:05:00Z', true), 1);
  const probes = await Promise.all(Array.from({ length: 5 }, () => take('2026-11-21T12:05:00Z')));
  assert.equal(probes.filter(Boolean).length, 1);
  await resumeProvider(db, 'test', null);
  assert.equal(await take('2026-11-21T12:05:01Z'), true);
});

test('the probe of a killed process is replaced after a minute', async () => {
  await take('2026-11-21T12:00:00Z');
  await pauseProvider(db, 'test', 0, new Date('2026-11-21T12:05:00Z'));
  assert.equal(await take('2026-11-21T12:05:00Z'), true);
  assert.equal(await take('2026-11-21T12:05:59Z'), false);
  assert.equal(await take('2026-11-21T12:06:00Z'), true);
});

test('failures of concurrent requests count once', async () => {
  await take('2026-11-21T12:00:00Z');
  const until = new Date('2026-11-21T12:05:00Z');
  const paused = await Promise.all(Array.from({ length: 4 }, () => pauseProvider(db, 'test', 0, until)));
  assert.equal(paused.filter(Boolean).length, 1);
  assert.equal((await readBucket(db, 'test', until)).failures, 1);
});
