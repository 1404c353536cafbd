import { deepEqual, equal, match } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openTestApi } from '../../test/api.ts';
import { openTestServer } from '../../test/http-server.ts';
import { renderEmail } from '../mail/email.ts';
import { enqueueMail } from '../mail/mail.queries.ts';
import { startJobs } from './start.ts';

const server = await openTestServer((_request, response) => response.end('site,area,text\n'));
after(server.close);
const folder = await mkdtemp(join(tmpdir(), 'fan-base-slow-statement-'));
const sourcesFile = join(folder, 'sources.json');
after(() => rm(folder, { recursive: true }));
await writeFile(sourcesFile, JSON.stringify({ feeds: [], texts: [server.url] }));

const { dependencies, log } = await openTestApi({
  clock: '2026-11-21T12:00:00Z',
  sourcesFile,
});
const { db } = dependencies;

/** The first statement of a kind fails like a statement timeout of PostgreSQL; the others do not. */
async function slowDown(statement: string): Promise<void> {
  await sql`create sequence slow_once`.execute(db);
  await sql`create function be_slow() returns trigger language plpgsql as $$ begin
    if nextval('slow_once') = 1 then
      raise exception 'canceling statement due to statement timeout' using errcode = '57014';
    end if;
    return new;
  end $$`.execute(db);
  await sql`create trigger slow before ${sql.raw(statement)} for each row execute function be_slow()`.execute(
    db,
  );
}
const speedUp = async () => {
  await sql`drop function be_slow cascade`.execute(db);
  await sql`drop sequence slow_once`.execute(db);
};

const failures = () =>
  log
    .map((line) => JSON.parse(line) as { event?: string; queue?: string; err?: { message?: string } })
    .filter(({ event }) => event === 'job.failed');

test('a job with a statement timeout fails with a log line, and does not wait for the database', async () => {
  await slowDown('insert on ingest_run');
  const { stop } = await startJobs(dependencies);
  while (failures().length === 0) await delay(20);
  await stop();
  await speedUp();
  const [failure] = failures();
  equal(failure?.queue, 'import');
  match(failure?.err?.message ?? '', /statement timeout/);
  deepEqual(await db.selectFrom('ingest_run').selectAll().execute(), []);
});

test('a mail is sent once, even if marking it as sent timed out', async () => {
  await slowDown('update on mail');
  const letter = { subject: 'x', paragraphs: ['y'], from: 'liverpool-fans.dk', language: 'da' } as const;
  await enqueueMail(dependencies, renderEmail(letter, 'someone@example.org'));
  const { stop } = await startJobs(dependencies);
  const sent = () =>
    db.selectFrom('mail').select(['attempts', 'error']).where('sent_at', 'is not', null).execute();
  while ((await sent()).length === 0) await delay(50);
  await stop();
  await speedUp();
  deepEqual(await sent(), [{ attempts: 1, error: null }]);
  equal(failures().filter(({ queue }) => queue === 'mail').length, 0);
});
