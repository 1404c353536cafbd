import { deepEqual, match } from 'node:assert/strict';
import { test } from 'node:test';
import type { Logger } from 'pino';
import { openTestApi } from '../../test/api.ts';
import { openQueue } from '../jobs/queue.ts';
import { reportFullDisk } from './full-disk.ts';

const fullDisk = Object.assign(new Error('could not write to file: No space left on device'), {
  code: '53100',
});

test('a full disk under the job queue is named in the log', async () => {
  const { dependencies } = await openTestApi();
  const { pool, engine } = dependencies;
  const { promise: logged, resolve } = Promise.withResolvers<[{ event: string; err: Error }, string]>();
  const logger = { ...dependencies.logger, debug() {}, error: (...line: never[]) => resolve(line as never) };
  const queue = await openQueue({ pool, engine, logger: logger as unknown as Logger }, 'works');
  await queue.createQueue('writes');
  // As PostgreSQL reports it, on any write.
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception '${fullDisk.message}' using errcode = '${fullDisk.code}'; end $$`);
  await queue.send('writes', {});
  await pool.query(
    'create trigger refuse before update on jobs.job for each statement execute function refuse()',
  );
  await queue.work('writes', async () => undefined);
  const [{ event, err }, message] = await logged;
  await queue.stop({ graceful: false });
  await pool.query('drop trigger refuse on jobs.job');
  deepEqual([event, err instanceof Error, err.message], ['disk.full', true, fullDisk.message]);
  match(message, /the disk is full: free space/);
});

test('a full disk is logged once a minute, also as the cause of another error', () => {
  let now = 0;
  const lines: string[] = [];
  const report = reportFullDisk({ error: (line: { event: string }) => lines.push(line.event) }, () => now);
  report(new Error('other'));
  report(new Error('job failed', { cause: fullDisk }));
  report(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  deepEqual(lines, ['disk.full']);
  now = 60_000;
  report(fullDisk);
  deepEqual(lines, ['disk.full', 'disk.full']);
});
