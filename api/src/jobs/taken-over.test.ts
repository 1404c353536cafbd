import { deepEqual, equal } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { openTestApi } from '../../test/api.ts';
import { openTestServer } from '../../test/http-server.ts';
import { workOff } from '../../test/work-off.ts';
import { createImportPlan } from '../ingest/import-plan.ts';
import { beginRun } from '../ingest/runs.queries.ts';
import { keyText } from '../ingest/source-state.queries.ts';
import { renderEmail } from '../mail/email.ts';
import { enqueueMail, queueWaitingMail } from '../mail/mail.queries.ts';
import { sendMail } from '../mail/send-mail.ts';
import { mailTransport } from '../mail/transport.ts';
import { openQueue, type QueueName } from './queue.ts';
import { startJobs } from './start.ts';

const server = await openTestServer((_request, response) => response.end('site,area,text\n'));
after(server.close);
const folder = await mkdtemp(join(tmpdir(), 'fan-base-taken-over-'));
const sourcesFile = join(folder, 'sources.json');
after(() => rm(folder, { recursive: true }));
await writeFile(sourcesFile, JSON.stringify({ feeds: [], texts: [server.url] }));

const { dependencies } = await openTestApi({ clock: '2026-11-21T12:00:00Z', sourcesFile });
const { db, jobs, pool, config, engine } = dependencies;

/** Leaves the running jobs like a process that was killed an hour ago. */
const die = () =>
  pool.query(
    `update jobs.job set started_on = started_on - interval '1 hour', heartbeat_on = heartbeat_on - interval '1 hour'
     where state = 'active'`,
  );

/** Recovers lost jobs, like a running worker does every ten seconds. */
async function supervise(queue: QueueName): Promise<void> {
  await pool.query('update jobs.queue set monitor_on = null, monitor_claim_on = null');
  await jobs.supervise(queue);
}

test('a running import keeps its job for hours; half a minute after its process is killed it is free', async () => {
  const id = await jobs.send('import', {}, { singletonKey: 'long' });
  equal((await jobs.fetch('import')).length, 1);
  const state = async () => (await jobs.findJobs('import', { id: id ?? '' }))[0]?.state;
  await pool.query(`update jobs.job set started_on = started_on - interval '3 hours' where state = 'active'`);
  await supervise('import');
  equal(await state(), 'active');
  await pool.query(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '31 seconds' where state = 'active'`,
  );
  await supervise('import');
  equal(await state(), 'failed');
  await jobs.deleteAllJobs('import');
});

test("a queue created by an earlier version gets this version's settings", async () => {
  const settings = async () => {
    const { expireInSeconds, heartbeatSeconds } = (await jobs.getQueue('import')) ?? {};
    return { expireInSeconds, heartbeatSeconds };
  };
  const before = await settings();
  await jobs.updateQueue('import', { expireInSeconds: 900, heartbeatSeconds: null });
  const queue = await openQueue(dependencies, 'sends');
  await queue.stop();
  deepEqual(await settings(), before);
});

test('[API-6] a source that a killed process was reading is read by the next', async () => {
  const [source] = (await createImportPlan(dependencies)).jobs();
  await jobs.send('import', source ?? {}, { singletonKey: source ? keyText(source) : '' });
  equal((await jobs.fetch('import')).length, 1);
  if (source) await beginRun(db, source);
  await die();
  // Other workers recover lost jobs; the embedded database has only the next process.
  if (engine === 'postgresql') await supervise('import');
  const { stop } = await startJobs(dependencies);
  const runs = () => db.selectFrom('ingest_run').select(['source', 'outcome']).orderBy('id').execute();
  while ((await runs()).every(({ outcome }) => outcome !== 'unchanged')) await delay(50);
  await stop();
  deepEqual(await runs(), [
    { source: server.url, outcome: 'refused' },
    { source: server.url, outcome: 'unchanged' },
  ]);
});

test('[API-6] a mail that a killed process was sending is sent by the next, once', async () => {
  const letter = { subject: 'x', paragraphs: ['y'], from: 'liverpool-fans.dk', language: 'da' } as const;
  await enqueueMail(dependencies, renderEmail(letter, 'someone@example.org'));
  equal((await jobs.fetch('mail')).length, 1);
  await die();
  if (engine === 'postgresql') await supervise('mail');
  else await jobs.deleteAllJobs('mail');
  await queueWaitingMail(db, jobs);
  const transport = mailTransport(config);
  after(() => transport.close());
  const { signal } = new AbortController();
  const send = ({ id }: { id: string }) => sendMail(dependencies, transport, id, signal);
  equal(await workOff(jobs, 'mail', send, { ignoreStartAfter: true }), 1);
  const mails = await db
    .selectFrom('mail')
    .select(['attempts', 'text'])
    .where('sent_at', 'is not', null)
    .execute();
  deepEqual(mails, [{ attempts: 1, text: '' }]);
});
