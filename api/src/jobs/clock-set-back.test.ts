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

test('a clock that is set back is noticed for a minute, one that is slewed or set forward is not', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let [time, noticed, isFailing] = [wallClock(), 0, false];
  t.mock.method(Date, 'now', () => time);
  const stop = watchClock(async () => {
    noticed += 1;
    if (isFailing) throw new Error('no database');
  });
  /** Calls during some seconds, after a step of the clock. */
  const pass = async (seconds: number, ms = 0) => {
    const before = noticed;
    time += ms;
    for (let second = 0; second < seconds; second += 1) {
      t.mock.timers.tick(1_000);
      await Promise.resolve();
    }
    return noticed - before;
  };
  deepEqual([await pass(1), await pass(1, -20), await pass(1, 86_400_000)], [0, 0, 0]);
  deepEqual([await pass(1, -300_000), await pass(59), await pass(60)], [1, 59, 1]);
  await pass(30, -2_000);
  deepEqual([await pass(61, -2_000), await pass(60)], [61, 0]);
  isFailing = true;
  equal(await pass(100, -2_000), 100);
  isFailing = false;
  equal(await pass(100), 1);
  stop();
});
