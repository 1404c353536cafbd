import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { openTestApi } from '../../../../test/api.ts';
import { readUsage, takeRequest } from './quota.queries.ts';

const { dependencies } = await openTestApi();
const { db } = dependencies;
const limits = { perDay: 25, perMinute: 10 };
const take = (at: string) => takeRequest(db, 'test', limits, new Date(at));

beforeEach(() => db.deleteFrom('provider_quota').execute());

test('[INGEST-2] concurrent requests respect the limit per minute', async () => {
  const taken = await Promise.all(Array.from({ length: 40 }, () => take('2026-11-21T12:00:00Z')));
  assert.equal(taken.filter(Boolean).length, 10);
  assert.equal(await take('2026-11-21T12:00:59Z'), false);
  assert.equal(await take('2026-11-21T12:01:00Z'), true);
});

test('[INGEST-2] the daily limit resets at midnight UTC', async () => {
  let sent = 0;
  for (const minute of ['12:00', '12:01', '12:02', '12:03'])
    for (let count = 0; count < 10; count += 1) if (await take(`2026-11-21T${minute}:00Z`)) sent += 1;
  assert.equal(sent, 25);
  assert.equal(await take('2026-11-21T23:59:59Z'), false);
  assert.equal(await take('2026-11-22T00:00:00Z'), true);
});

test('a request beyond the daily limit does not count towards the minute', async () => {
  for (const minute of ['12:00', '12:01', '12:02'])
    for (let count = 0; count < 10; count += 1) await take(`2026-11-21T${minute}:00Z`);
  assert.deepEqual(await readUsage(db, 'test', new Date('2026-11-21T12:02:30Z')), { day: 25, minute: 5 });
});

test('a clock that was set back does not block requests', async () => {
  await take('2027-01-01T12:00:00Z');
  assert.equal(await take('2026-11-21T12:00:00Z'), true);
  assert.deepEqual(await readUsage(db, 'test', new Date('2026-11-21T12:00:00Z')), { day: 1, minute: 1 });
});
