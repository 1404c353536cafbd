import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { openTestApi } from '../../test/api.ts';
import { clockAt } from '../clock.ts';
import { createDemoServer } from '../demo/serve.ts';
import { startIngest } from './start.ts';

const clock = '2026-11-21T12:00:00Z';
const demo = createDemoServer({ seed: 'fan-base', clock: clockAt(clock) });
await new Promise<void>((listening) => demo.listen(0, '127.0.0.1', listening));
after(() => void demo.close());
const demoUrl = `http://127.0.0.1:${(demo.address() as AddressInfo).port}`;

const { dependencies, getAs } = await openTestApi({ clock, demoUrl, logLevel: 'info' });
const { db } = dependencies;
const counts = async () => {
  const { rows } = await dependencies.pool.query(
    `select (select count(*) from fixture) as fixtures, (select count(*) from news_item) as stories,
       (select count(*) from ingest_run where outcome = 'refused') as refused`,
  );
  return rows[0];
};

test('the demonstration fills every site at the first start, and starting again changes nothing', async () => {
  const first = await startIngest(dependencies);
  await first.firstRun;
  await first.stop();
  const filled = await counts();
  const { rows: refusals } = await dependencies.pool.query(
    `select source, error from ingest_run where outcome = 'refused'`,
  );
  assert.deepEqual(refusals, []);
  assert.ok(Number(filled.fixtures) > 2 * (380 + 380 + 306));
  for (const { domain } of (await dependencies.directory.current()).sites) {
    const news = (await getAs(domain, '/news')).json<{ total: number }>();
    assert.ok(news.total >= 30, `${domain} has ${news.total}`);
    const { next, previous } = (await getAs(domain, '/fixtures/next')).json<{
      next: unknown;
      previous: unknown;
    }>();
    assert.ok(next && previous, domain);
  }
  const second = await startIngest(dependencies);
  await second.firstRun;
  await second.stop();
  assert.deepEqual(await counts(), filled);
});

const onlyOne = dependencies.engine === 'pglite' && 'the embedded database has one process';
test('two processes on one database read each source once', { skip: onlyOne }, async () => {
  await db.deleteFrom('source_state').execute();
  await db.deleteFrom('ingest_run').execute();
  const both = await Promise.all([startIngest(dependencies), startIngest(dependencies)]);
  await Promise.all(both.map(({ firstRun }) => firstRun));
  await Promise.all(both.map(({ stop }) => stop()));
  const { rows } = await dependencies.pool.query(
    'select count(*) as runs from ingest_run group by kind, source, site_id having count(*) > 1',
  );
  assert.deepEqual(rows, []);
});

test('when the demonstration is over, nothing simulated stays', async () => {
  const real = await startIngest({ ...dependencies, config: { ...dependencies.config, demoUrl: null } });
  await real.stop();
  const left = await counts();
  assert.deepEqual([left.fixtures, left.stories], ['0', '0']);
});
