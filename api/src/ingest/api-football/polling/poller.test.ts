import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestApi } from '../../../../test/api.ts';
import { openProviderServer, providerFixture } from '../../../../test/provider-server.ts';
import { holdLease, releaseLease } from '../../lease.queries.ts';
import { startPoller } from './poller.ts';
import { providerOf } from './provider.ts';

const server = await openProviderServer();
after(server.close);
const { dependencies } = await openTestApi({
  clock: '2026-11-21T12:00:00Z',
  apiFootball: { url: server.url, key: 'key', perDay: 7500, perMinute: 300, leagues: [39] },
});
const { db } = dependencies;
const provider = providerOf(dependencies.config);
if (!provider) throw new Error('API-Football is off');

test('[INGEST-2] of several processes one asks, each thing once, and all learn when the sites are filled', async () => {
  const [liverpool, arsenal] = [
    { id: 40, name: 'Liverpool' },
    { id: 42, name: 'Arsenal' },
  ];
  server.records.set('/fixtures?league=39&season=2026', [
    providerFixture(1, liverpool, arsenal, '2026-11-29T15:00:00Z'),
  ]);
  const pollers = [1, 2, 3].map(() => startPoller(dependencies, provider));
  await Promise.all(pollers.map(({ filled }) => filled));
  await Promise.all(pollers.map(({ stop }) => stop()));
  assert.ok(server.asked.includes('/players/squads?team=42'));
  assert.equal(new Set(server.asked).size, server.asked.length);
  assert.deepEqual(await db.selectFrom('lease').selectAll().execute(), []);
});

test('a lease is held by one, renewed, taken over when its time is up, and let go', async () => {
  assert.equal(await holdLease(db, 'thing', 'one'), true);
  assert.equal(await holdLease(db, 'thing', 'other'), false);
  assert.equal(await holdLease(db, 'thing', 'one'), true);
  await db
    .updateTable('lease')
    .set({ until: new Date(0) })
    .where('name', '=', 'thing')
    .execute();
  assert.equal(await holdLease(db, 'thing', 'other'), true);
  assert.equal(await holdLease(db, 'thing', 'one'), false);
  await releaseLease(db, 'thing', 'other');
  assert.equal(await holdLease(db, 'thing', 'one'), true);
});
