import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openTestApi } from '../../test/api.ts';
import { registered } from '../../test/member.ts';
import { calls, createStore, remote, startService } from '../../test/remote-service.ts';
import { lastingQueues } from '../jobs/queue.ts';
import { startJobs } from '../jobs/start.ts';
import { type Erasure, queueErasures, toErasureJob } from './account-erasures.ts';

const password = 'correct horse staple';
const store = createStore();
let isAway = false;
/** IDs of erased accounts. */
const erased: string[] = [];
const service = await startService((app) => {
  app.addHook('preHandler', async () => {
    if (isAway) throw new Error('away');
  });
  app.get<{ Params: { account: string } }>('/accounts/:account', async ({ params }) => ({
    tips: [{ match: 12, of: params.account }],
  }));
  app.delete<{ Params: { account: string } }>('/accounts/:account', async ({ params }, reply) => {
    erased.push(params.account);
    return reply.code(204).header('x-changed-keys', 'tips').send();
  });
});
await store.publish('1.0.0', Object.values(calls));
await store.register(service.url);
const api = await openTestApi({ releasesFolder: store.releasesFolder });
const { db, jobs } = api.dependencies;

const idOf = async (username: string) =>
  (await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const queued = async (account: string) =>
  jobs.findJobs<Erasure>('erase-account', { key: `${remote} ${account}` });

test('[ACCOUNT-5] an export has a section per service, and names those that do not answer', async () => {
  const member = await registered(api, 'Owner');
  const account = await idOf('Owner');
  const take = async () => {
    const answer = await member.send('POST', '/user/me/export', {});
    equal(answer.statusCode, 200, answer.body);
    const { services: sections, unavailable, user } = answer.json<Record<string, unknown>>();
    ok(user);
    return { sections, unavailable };
  };
  deepEqual(await take(), {
    sections: { predictions: { tips: [{ match: 12, of: account }] } },
    unavailable: [],
  });
  equal(service.received.at(-1)?.identity['role'], 'system');
  isAway = true;
  deepEqual(await take(), { sections: {}, unavailable: ['predictions'] });
  isAway = false;
  match(api.log.join(''), /"event":"account\.export-incomplete"/);
});

test('[ACCOUNT-5] erasures are queued if and only if the deletion commits', async () => {
  const undone = db.transaction().execute(async (trx) => {
    await queueErasures(api.dependencies, trx, '1234');
    throw new Error('undone');
  });
  await undone.catch(() => undefined);
  deepEqual(await queued('1234'), []);
  await db.transaction().execute((trx) => queueErasures(api.dependencies, trx, '1235'));
  deepEqual(
    (await queued('1235')).map(({ data }) => data),
    [{ remote, account: '1235' }],
  );
  await jobs.deleteAllJobs('erase-account');
});

test('[ACCOUNT-5] a deleted account is erased in a service that was away, after a restart too', async () => {
  const member = await registered(api, 'Leaver');
  const account = await idOf('Leaver');
  isAway = true;
  equal((await member.send('POST', '/user/me/delete', { password })).statusCode, 200);
  const before = await startJobs(api.dependencies);
  while (!api.log.join('').includes('account.erasure-waits')) await delay(20);
  await before.stop();
  const [waiting] = await queued(account);
  equal(waiting?.state, 'retry');
  isAway = false;
  // Its pause is a minute.
  await sql`update jobs.job set start_after = now() where id = ${waiting?.id}`.execute(db);
  const after = await startJobs(api.dependencies);
  while (!erased.includes(account)) await delay(20);
  await after.stop();
  deepEqual(erased, [account]);
});

test('[ACCOUNT-5] erasures survive a restart, and a failed one waits for an operator', async () => {
  for (const queue of ['erase-account', 'erasure-failed'] as const) ok(lastingQueues.includes(queue));
  const { deadLetter, retryLimit, retentionSeconds } = (await jobs.getQueue('erase-account')) ?? {};
  equal(deadLetter, 'erasure-failed');
  const pauses = Array.from({ length: retryLimit ?? 0 }, (_, at) => Math.min(6 * 3600, 60 * 2 ** at));
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  ok(days > 29 && days < 33, String(days));
  ok((retentionSeconds ?? 0) > days * 86_400);
});

test('[ACCOUNT-5] an erasure that failed for 30 days is retried when its service erases another account', async () => {
  isAway = true;
  const job = toErasureJob({ remote, account: '77' });
  await jobs.insert('erase-account', [{ ...job, retryLimit: 0 }]);
  const working = await startJobs(api.dependencies);
  while ((await jobs.findJobs('erasure-failed')).length === 0) await delay(20);
  isAway = false;
  await jobs.insert('erase-account', [toErasureJob({ remote, account: '78' })]);
  while (!erased.includes('77')) await delay(20);
  await working.stop();
  deepEqual(erased.slice(-2), ['78', '77']);
  deepEqual(await jobs.findJobs('erasure-failed'), []);
});

test('[ACCOUNT-5] an account is not deleted while the registry of services cannot be read', async () => {
  const { releasesFolder } = createStore();
  writeFileSync(join(releasesFolder, 'releases.json'), '{');
  const other = await openTestApi({ releasesFolder });
  const member = await registered(other, 'Early');
  equal((await member.send('POST', '/user/me/delete', { password })).statusCode, 503);
  equal((await member.send('GET', '/user/me')).statusCode, 200);
});
