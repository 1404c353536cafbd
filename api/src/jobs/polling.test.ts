import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { openTestApi } from '../../test/api.ts';
import { openProviderServer, providerFixture } from '../../test/provider-server.ts';
import { isFilled } from '../ingest/api-football/polling/poll.ts';
import { getProvider } from '../ingest/api-football/polling/provider.ts';
import { startJobs } from './start.ts';

const server = await openProviderServer();
after(server.close);
const { dependencies } = await openTestApi({
  clock: '2026-11-21T12:00:00Z',
  apiFootball: { url: server.url, key: 'key', perDay: 1_000_000, perMinute: 100_000, leagues: [39] },
});
const provider = getProvider(dependencies.config);
if (!provider) throw new Error('API-Football is off');

const [liverpool, arsenal] = [
  { id: 40, name: 'Liverpool' },
  { id: 42, name: 'Arsenal' },
];
/** The embedded database has one process. */
const processes = dependencies.engine === 'pglite' ? 1 : 3;

test(`[INGEST-2] ${processes} process(es) poll the provider without duplicates until the sites are filled`, async () => {
  server.records.set('/fixtures?league=39&season=2026', [
    providerFixture(1, liverpool, arsenal, '2026-11-29T15:00:00Z'),
  ]);
  const started = await Promise.all(Array.from({ length: processes }, () => startJobs(dependencies)));
  while (!(await isFilled(dependencies, provider))) await delay(50);
  await Promise.all(started.map(({ stop }) => stop()));
  assert.ok(server.asked.includes('/players/squads?team=42'));
  assert.equal(new Set(server.asked).size, server.asked.length);
  assert.ok(server.maxConcurrent() <= 4 * processes);
  const [next] = await dependencies.jobs.findJobs('poll-provider', { queued: true });
  assert.equal(next?.state, 'created', 'the next process continues');
});

test('[INGEST-2] the jobs request a running match again and again', async () => {
  server.records.set('/fixtures?ids=1', [
    providerFixture(1, liverpool, arsenal, '2026-11-29T15:00:00Z', { short: '1H' }),
  ]);
  const [kickoff, startedAt] = [Date.parse('2026-11-29T15:10:00Z'), Date.now()];
  const clock = { now: () => new Date(kickoff + Date.now() - startedAt) };
  const { stop } = await startJobs({ ...dependencies, clock });
  while (server.asked.filter((path) => path === '/fixtures?ids=1').length < 3) await delay(50);
  await stop();
});
