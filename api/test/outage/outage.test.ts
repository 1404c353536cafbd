import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';

import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { freePort } from '@fan-base/shared-server/free-port';
import { Client } from 'pg';
import { openDatabase } from '../../src/database/open.ts';
import { createLogger } from '../../src/logger.ts';
import { testConfig } from '../api.ts';
import { startTestCluster, type TestCluster } from '../cluster.ts';
import { skipOnPglite } from '../database.ts';
import { temporaryFolder } from '../embedded-folder.ts';
import { openTestServer } from '../http-server.ts';
import { acknowledgedTo, storedOf } from '../kill/writers.ts';
import { launchServerProcess, startServerProcess } from '../server-process.ts';
import { wrongCounts } from '../wrong-counts.ts';
import { backWithinMs, startLoad, until } from './load.ts';
import { openStream } from './stream.ts';

/** How long PostgreSQL is frozen; 0: until the first 503, which takes five seconds. */
const frozenMs = 1000 * Number(process.env['FROZEN_SECONDS'] ?? 0);
const limit = { timeout: 300_000 };

async function tests(cluster: TestCluster): Promise<void> {
  after(cluster.stop);
  const database = { databaseUrl: cluster.url, dataDir: await temporaryFolder() };

  /** Ends the API's connections one by one, including the one for changes. */
  async function endConnections(action: () => Promise<void>): Promise<void> {
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name like 'fan-base-%' order by application_name desc",
    );
    ok(rows.length > 2);
    for (const { pid } of rows) {
      await client.query('select pg_terminate_backend($1)', [pid]);
      await action();
    }
    await client.end();
  }

  test(
    '[API-6] clients get at most 503 in an outage, and normal answers two seconds later; no write is lost',
    limit,
    async (t) => {
      const server = await startServerProcess(database);
      const load = await startLoad(server, database.dataDir, 'outage');
      const key = `/threads/${load.thread}/pulse`;
      const stream = await openStream(server.url, load.token, key);

      const outage = async (name: string, begin: () => Promise<void>, end: () => Promise<void>) => {
        const pass = async () => {
          await load.goesOn();
          await begin();
          await end();
          const ms = await load.untilAnswered();
          t.diagnostic(`${name}: answered ${ms} ms after PostgreSQL's return`);
          ok(ms <= backWithinMs, `${name}: ${ms} ms`);
          await load.goesOn();
        };
        await Promise.race([pass(), load.gone]);
      };
      const refusedAFew = async () => {
        const before = load.refusals();
        await until(() => load.refusals() > before + 4);
      };
      const down = (act: 'shut down' | 'crash') => async () => {
        await cluster.act(act);
        await refusedAFew();
      };
      const restart = () => cluster.act('restart');
      await outage('stopped', down('shut down'), restart);
      await outage('fallen', down('crash'), restart);
      await outage('restarted', () => cluster.act('shut down'), restart);
      await outage(
        'one connection after the other',
        () => endConnections(() => load.goesOn(1)),
        async () => {},
      );
      const freeze = async () => {
        await cluster.act('freeze');
        await Promise.all([refusedAFew(), delay(frozenMs)]);
      };
      await outage('frozen', freeze, () => cluster.act('thaw'));

      await load.stop();
      deepEqual(load.surprises(), []);
      const pulse = await fetch(server.url + key, { headers: { authorization: `Bearer ${load.token}` } });
      const newest = JSON.stringify(await pulse.json());
      await until(() => JSON.stringify(stream.latest()) === newest);
      equal(stream.isOver(), false);
      stream.close();
      server.child.kill('SIGTERM');
      equal(await server.exited, 0);

      const config = testConfig({ ...database, remove: async () => {} });
      const { db, close } = await openDatabase(config, createLogger({ logLevel: 'silent' }));
      deepEqual(await storedOf(db), acknowledgedTo(load.writers));
      deepEqual(await wrongCounts(db), []);
      await close();
    },
  );

  test('a job interrupted by a crash of PostgreSQL restarts when it is back', limit, async () => {
    const asked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    const title = 'A story from before the fall';
    const feed = await openTestServer(async (_request, response) => {
      asked.resolve();
      await mayAnswer.promise;
      response.end(`<rss version="2.0"><channel><title>Paper</title><item><title>${title}</title>
        <link>https://paper.example/1</link><pubDate>Sat, 15 Aug 2026 10:00:00 GMT</pubDate></item></channel></rss>`);
    });
    after(feed.close);
    const sources = join(database.dataDir, 'sources.json');
    const domain = 'liverpool-fans.dk';
    await writeFile(sources, JSON.stringify({ feeds: [{ name: 'Paper', url: feed.url, domain }] }));
    const server = await startServerProcess(database, { SOURCES_FILE: sources });
    await asked.promise;
    const settings = await fetch(`${server.url}/settings?domain=${domain}&language=da`);
    const { token } = (await settings.json()) as Settings;
    await cluster.act('crash');
    mayAnswer.resolve();
    await server.said('import failed');
    await cluster.act('restart');
    await until(async () => {
      const news = await fetch(`${server.url}/news`, { headers: { authorization: `Bearer ${token}` } });
      return (await news.text()).includes(title);
    });
    // It is the same job, not a later one that started after this one counted as lost.
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    const stateOfFirst = "select state from jobs.job where name = 'import' order by created_on limit 1";
    const state = async () => (await client.query<{ state: string }>(stateOfFirst)).rows[0]?.state;
    await until(async () => (await state()) !== 'active');
    equal(await state(), 'completed');
    await client.end();
    server.child.kill('SIGTERM');
    equal(await server.exited, 0);
  });

  test(
    'an API without PostgreSQL logs it, responds with 503, starts later, and can be stopped before',
    limit,
    async (t) => {
      await cluster.act('shut down');
      const port = await freePort();
      const launch = () => launchServerProcess(database, { API_PORT: String(port) });
      const ask = async (path: string) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`);
        return {
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          text: await answer.text(),
        };
      };
      const draining = launch();
      await draining.said('the database is unavailable');
      draining.child.kill('SIGTERM');
      equal(await draining.exited, 0);
      match(draining.output(), /"msg":"stopped"/);

      const server = launch();
      await server.said('the database is unavailable');
      await until(() =>
        ask('/readyz').then(
          () => true,
          () => false,
        ),
      );
      const health = await ask('/readyz');
      deepEqual(
        [health.status, health.retryAfter, JSON.parse(health.text).status],
        [503, '2', 'unavailable'],
      );
      deepEqual(
        [(await ask('/news')).status, JSON.parse((await ask('/news')).text).code],
        [503, 'unavailable'],
      );
      await cluster.act('restart');
      const since = performance.now();
      await until(async () => (await ask('/readyz').catch(() => null))?.status === 200);
      t.diagnostic(`started ${Math.round(performance.now() - since)} ms after PostgreSQL's return`);
      // It shuts down as soon as it listens.
      server.child.kill('SIGTERM');
      equal(await server.exited, 0);
      match(server.output(), /"msg":"stopped"/);
    },
  );
}

const cluster = skipOnPglite('the embedded database cannot go away') || (await startTestCluster());
if (typeof cluster === 'string') test('PostgreSQL becomes unavailable and recovers', { skip: cluster });
else await tests(cluster);
