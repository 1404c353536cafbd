import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { openTestApi } from '../../test/api.ts';
import { addUpload } from '../uploads/tracked-uploads.ts';
import { endFutureWaits } from './clock-set-back.queries.ts';
import { watchClock } from './watch-clock.ts';

const { dependencies } = await openTestApi();
const { jobs, pool } = dependencies;

test('after a clock was set back, future jobs and schedules are due; retries and removals keep waiting', async () => {
  await jobs.deleteAllJobs('mail');
  const picture = await addUpload(dependencies, Buffer.from('picture'));
  const [removal] = await jobs.findJobs('remove-upload', { key: picture });
  const send = (singletonKey: string) => jobs.send('mail', {}, { singletonKey });
  const [later, future] = [await send('later'), await send('future')];
  await pool.query(`update jobs.job set start_after = now() + interval '1 hour' where id = $1`, [later]);
  await pool.query(
    `update jobs.job set created_on = now() + interval '5 minutes', start_after = now() + interval '5 minutes 5 seconds' where id = $1`,
    [future],
  );
  await pool.query(`update jobs.version set cron_on = now() + interval '1 day'`);
  await endFutureWaits(pool);
  const { rows } = await pool.query<{ id: string; due: boolean }>(
    `select id, start_after <= now() as due from jobs.job where id = any($1)`,
    [[later, future, removal?.id]],
  );
  deepEqual(
    new Map(rows.map(({ id, due }) => [id, due])),
    new Map([
      [later, false],
      [future, true],
      [removal?.id, false],
    ]),
  );
  const { rows: versions } = await pool.query<{ cron_on: Date | null }>('select cron_on from jobs.version');
  equal(versions[0]?.cron_on, null);
});

test('a retry that waits longer than its queue’s longest delay is due', async () => {
  const id = await jobs.send('mail', {}, { singletonKey: 'longest', startAfter: 26 * 3_600 });
  await endFutureWaits(pool);
  const [job] = await jobs.findJobs('mail', { id: id ?? '' });
  equal((job?.startAfter ?? new Date(0)).getTime() <= wallClock(), true);
});

test('a clock that is set back is noticed once, one that is slewed or set forward is not', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let [time, noticed] = [wallClock(), 0];
  t.mock.method(Date, 'now', () => time);
  const stop = watchClock(async () => {
    noticed += 1;
  });
  const step = (ms: number) => {
    time += ms;
    t.mock.timers.tick(1_000);
    return noticed;
  };
  deepEqual(
    [step(0), step(-20), step(86_400_000), step(-300_000), step(0), step(-2_000)],
    [0, 0, 0, 1, 1, 2],
  );
  stop();
});
