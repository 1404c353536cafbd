import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../../../api/src/config.ts';
import { isDatabaseUnavailable } from '../../../api/src/database/unavailable.ts';
import { isFilled } from '../../../api/src/ingest/api-football/polling/poll.ts';
import { getProvider } from '../../../api/src/ingest/api-football/polling/provider.ts';
import { createImportPlan } from '../../../api/src/ingest/import-plan.ts';
import { keyText, readSchedules } from '../../../api/src/ingest/source-state.queries.ts';
import { startJobs } from '../../../api/src/jobs/start.ts';
import { openTestApi } from '../../../api/test/api.ts';
import { createDemoServer } from '../src/serve.ts';
import { getProductSettings, listSources } from '../src/sources.ts';

const clock = '2026-11-21T12:00:00Z';
const demo = createDemoServer({ seed: 'fan-base', now: () => new Date(clock) });
// Both ends are in this process: while it computes for seconds, keep-alive connections would time out unnoticed.
demo.keepAliveTimeout = 0;
await new Promise<void>((listening) => demo.listen(0, '127.0.0.1', listening));
after(() => void demo.close());
const demoUrl = `http://127.0.0.1:${(demo.address() as AddressInfo).port}`;

const folder = await mkdtemp(join(tmpdir(), 'fan-base-demo-'));
after(() => rm(folder, { recursive: true }));
const sourcesFile = join(folder, 'sources.json');
await writeFile(sourcesFile, JSON.stringify(listSources(demoUrl)));
const { apiFootball, privateSources, demoNotice } = readConfig(getProductSettings(demoUrl));
/**
 * Requests that suffice for the sites' pages even just after midnight UTC, when a share is reserved for matches, but not
 * for the details of a thousand past matches, which come last.
 */
const perDay = 400;
const { dependencies, getAs } = await openTestApi({
  clock,
  apiFootball: apiFootball && { ...apiFootball, perDay },
  privateSources,
  demoNotice,
  sourcesFile,
  logLevel: 'info',
});
const counts = async () => {
  const { rows } = await dependencies.pool.query(
    `select (select count(*)::integer from fixture join competition on competition.id = competition_id
         where competition.key in ('en.1', 'es.1', 'de.1')) as league_matches,
       (select count(*)::integer from news_item) as stories,
       (select count(*)::integer from player_extra) as extras,
       (select count(distinct team_id)::integer from squad_member join club using (team_id)) as squads,
       (select count(distinct team_id)::integer from player_season join club using (team_id)) as seasons,
       (select count(*)::integer from standing) as rows,
       (select count(*)::integer from offer) as offers,
       (select count(*)::integer from tv_right) as rights,
       (select count(*)::integer from fixture_broadcast where source like '%/guides/%') as guided,
       (select count(*)::integer from ingest_run where outcome = 'refused') as refused`,
  );
  return rows[0];
};

const { jobs: planned } = await createImportPlan(dependencies);
const provider = getProvider(dependencies.config);

/** Waits until every source of the sites is read. */
async function untilRead(): Promise<void> {
  assert.ok(provider);
  for (;;) {
    // The only connection of the embedded database may be taken for seconds on a busy computer.
    const isRead = await Promise.all([readSchedules(dependencies.db), isFilled(dependencies, provider)]).then(
      ([times, isAnswered]) => isAnswered && planned().every((job) => times.has(keyText(job))),
      (error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error;
        return false;
      },
    );
    if (isRead) return;
    await delay(500);
  }
}

/** The embedded database has one process. */
const processes = dependencies.engine === 'pglite' ? 1 : 2;

test('every site is filled at the first start, each source read once, and a restart changes nothing', async () => {
  const started = await Promise.all(Array.from({ length: processes }, () => startJobs(dependencies)));
  try {
    await untilRead();
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
  }
  const { rows: readTwice } = await dependencies.pool.query(
    "select source from ingest_run where kind <> 'api-football' group by kind, source, site_id having count(*) > 1",
  );
  assert.deepEqual(readTwice, []);
  const { rows: refusals } = await dependencies.pool.query(
    "select source, error from ingest_run where outcome = 'refused'",
  );
  assert.deepEqual(refusals, []);
  const filled = await counts();
  assert.deepEqual(
    [filled.league_matches, filled.squads, filled.seasons, filled.rows, filled.refused],
    [2 * (380 + 380 + 306), 16, 16, 2 * (20 + 20 + 18 + 3 * 36), 0],
  );
  assert.ok(filled.extras > 100);
  assert.ok(filled.offers > 500 && filled.rights > 20 && filled.guided > 50, JSON.stringify(filled));
  for (const { domain } of (await dependencies.directory.current()).sites) {
    const news = (await getAs(domain, '/news')).json<{ total: number }>();
    assert.ok(news.total >= 30, `${domain} has ${news.total}`);
    const { next, previous } = (await getAs(domain, '/fixtures/next')).json<{
      next: unknown;
      previous: unknown;
    }>();
    assert.ok(next && previous, domain);
    const { shirt } = (await getAs(domain, '/shop/shirt')).json<{ shirt: unknown }>();
    const { available } = (await getAs(domain, '/trips')).json<{ available: number }>();
    const { channels } = (await getAs(domain, '/streaming')).json<{ channels: unknown[] }>();
    assert.ok(shirt && available > 5 && channels.length > 1, `${domain} ${available} ${channels.length}`);
  }
  const second = await startJobs(dependencies);
  try {
    await untilRead();
  } finally {
    await second.stop();
  }
  assert.deepEqual(await counts(), filled);
});
