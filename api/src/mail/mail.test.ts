import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { openTestApi } from '../../test/api.ts';
import { registered, verifyEmail, visitorOf } from '../../test/member.ts';
import { workOff } from '../../test/work-off.ts';
import { renderEmail } from './email.ts';
import { enqueueMail, queueWaitingMail } from './mail.queries.ts';
import { sendMail } from './send-mail.ts';
import { mailTransport } from './transport.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z', clockSince: Date.now() });
const { dependencies } = api;
const { db, config, jobs } = dependencies;

interface Received {
  readonly to: readonly string[];
  readonly text: string;
}

/** A real SMTP server that accepts mail, or responds with a given status. */
async function smtpServer(answer?: { code: number; message: string }) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(answer ? Object.assign(new Error(answer.message), { responseCode: answer.code }) : undefined),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  after(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

/**
 * Sends the due mails.
 * @returns number of sent mails
 */
async function sendDue(smtpUrl: string | null, dataDir = config.dataDir, more = {}): Promise<number> {
  const transport = mailTransport({ smtpUrl, mailFrom: config.mailFrom, dataDir });
  after(() => transport.close());
  return workOff<{ id: string }>(
    jobs,
    'mail',
    ({ id }) => sendMail(dependencies, transport, id, new AbortController().signal),
    more,
  );
}

const letter = (subject: string) => ({
  subject,
  paragraphs: ['Hej <b>dig</b>', 'Æble'],
  action: { label: 'Klik', url: 'https://liverpool-fans.dk/#token=x&y' },
  from: 'liverpool-fans.dk',
  language: 'da' as const,
});

test('[ACCOUNT-4] two processes send queued mail once to a real SMTP server, as text and HTML', async () => {
  const { received, url } = await smtpServer();
  await verifyEmail(api, await registered(api, 'Postman'), 'postman@example.org');
  await db.deleteFrom('mail').execute();
  const visitor = await visitorOf(api, 'liverpool-fans.com');
  await visitor.send('POST', '/user/forgot-password', { email: 'postman@example.org' });
  await dependencies.background.settled();
  await Promise.all([sendDue(url), sendDue(url)]);
  equal(received.length, 1);
  const [mail] = received;
  deepEqual(mail?.to, ['postman@example.org']);
  match(mail?.text ?? '', /Subject: New password for liverpool-fans\.com/);
  match(mail?.text ?? '', /Content-Type: text\/plain/);
  match(mail?.text ?? '', /Content-Type: text\/html/);
  // Its link would give anyone who reads the database access to the account.
  const stored = await db.selectFrom('mail').select(['text', 'html', 'recipient']).execute();
  deepEqual(stored, [{ text: '', html: '', recipient: 'postman@example.org' }]);
});

test('a temporarily rejected mail is retried; a permanently rejected one is not', async () => {
  for (const [code, isTriedAgain] of [
    [451, true],
    [530, true],
    [550, false],
  ] as const) {
    await db.deleteFrom('mail').execute();
    const { url } = await smtpServer({ code, message: 'No' });
    await enqueueMail(dependencies, renderEmail(letter('x'), 'someone@example.org'));
    equal(await sendDue(url), 0);
    const mail = await db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
    const [job] = await jobs.findJobs('mail', { key: mail.id });
    deepEqual([mail.sent_at, mail.attempts, job?.state], [null, 1, isTriedAgain ? 'retry' : 'completed']);
    deepEqual([mail.text !== '', mail.html !== ''], [isTriedAgain, isTriedAgain]);
    if (job?.state === 'retry') ok(job.startAfter.getTime() > Date.now());
  }
});

test('a wrong SMTP password loses no mail', async () => {
  await db.deleteFrom('mail').execute();
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_login, _session, done) => done(Object.assign(new Error('No'), { responseCode: 535 })),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  after(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  await enqueueMail(dependencies, renderEmail(letter('Kept'), 'someone@example.org'));
  equal(await sendDue(`smtp://sender:wrong@127.0.0.1:${port}`), 0);
  const mail = await db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  match(mail.error ?? '', /Invalid login/);
  const [job] = await jobs.findJobs('mail', { key: mail.id });
  deepEqual([mail.sent_at, mail.attempts, job?.state, mail.text !== ''], [null, 1, 'retry', true]);
});

test('no mail is lost while the server is unavailable', async () => {
  await db.deleteFrom('mail').execute();
  await enqueueMail(dependencies, renderEmail(letter('Later'), 'someone@example.org'));
  equal(await sendDue('smtp://127.0.0.1:1'), 0);
  const { received, url } = await smtpServer();
  equal(await sendDue(url, config.dataDir, { ignoreStartAfter: true }), 1);
  equal(received.length, 1);
});

test('a mail without a job is queued at the next start, and sent once', async () => {
  await db.deleteFrom('mail').execute();
  await enqueueMail(dependencies, renderEmail(letter('Lost'), 'someone@example.org'));
  await jobs.deleteAllJobs('mail');
  await Promise.all([queueWaitingMail(db, jobs), queueWaitingMail(db, jobs)]);
  const { received, url } = await smtpServer();
  deepEqual([await sendDue(url), received.length], [1, 1]);
  await queueWaitingMail(db, jobs);
  equal(await sendDue(url), 0);
});

test('a mail of a rolled-back transaction is not sent', async () => {
  await db.deleteFrom('mail').execute();
  const undone = db.transaction().execute(async (trx) => {
    await enqueueMail({ ...dependencies, db: trx }, renderEmail(letter('Never'), 'someone@example.org'));
    throw new Error('undone');
  });
  await rejects(undone, /undone/);
  const { received, url } = await smtpServer();
  deepEqual([await sendDue(url), received.length], [0, 0]);
});

test('no text becomes a header or markup', () => {
  const mail = renderEmail(letter('Hej\r\nBcc: all@example.org\u2028x'), 'someone@example.org');
  equal(mail.subject, 'Hej Bcc: all@example.org x');
  match(mail.html, /Hej &lt;b&gt;dig&lt;\/b&gt;/);
  match(mail.html, /href="https:\/\/liverpool-fans\.dk\/#token=x&amp;y"/);
});

test('[ACCOUNT-4] only mail without an author is marked as automatic, and its ID depends on its content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-mail-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const transport = mailTransport({ smtpUrl: null, mailFrom: config.mailFrom, dataDir: folder });
  after(() => transport.close());
  const template = {
    subject: 'Hello',
    paragraphs: ['One'],
    from: 'liverpool-fans.dk',
    language: 'en',
  } as const;
  const write = async (paragraphs: string[], replyTo: string | null) => {
    await transport.send('7', renderEmail({ ...template, paragraphs }, 'fan@example.org', replyTo));
    const text = await readFile(join(folder, 'mail', '00000007.eml'), 'utf8');
    return { id: /^Message-ID: (.+)/m.exec(text)?.[1], isAutomatic: /^Auto-Submitted: auto-gen/m.test(text) };
  };
  const [first, again, other, written] = [
    await write(['One'], null),
    await write(['One'], null),
    await write(['Two'], null),
    await write(['One'], 'writer@example.org'),
  ];
  deepEqual(first, again);
  // A restored database gives the same number to another mail.
  ok(first.id !== other.id);
  deepEqual([first.isAutomatic, written.isAutomatic], [true, false]);
});

test('[ACCOUNT-4] the HTML of a mail is a whole document, for light and dark programs', () => {
  const template = {
    subject: 'A <b>',
    paragraphs: ['One'],
    from: 'liverpool-fans.dk',
    language: 'en',
  } as const;
  const { html } = renderEmail(template, 'fan@example.org');
  match(
    html,
    /<head><meta charset="utf-8"><title>A &lt;b&gt;<\/title><meta name="color-scheme" content="light dark">/,
  );
  // A color for light backgrounds is unreadable on dark ones.
  ok(!/[;"]color:/.test(html));
});

test('without an SMTP server mail is written to a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-mail-'));
  after(() => rm(folder, { recursive: true, force: true }));
  await db.deleteFrom('mail').execute();
  await enqueueMail(dependencies, renderEmail(letter('To a file'), 'someone@example.org'));
  equal(await sendDue(null, folder), 1);
  const [message = '', facts = ''] = (await readdir(join(folder, 'mail'))).sort();
  const read = (file: string) => readFile(join(folder, 'mail', file), 'utf8');
  match(await read(message), /Subject: To a file/);
  const { recipient, subject } = JSON.parse(await read(facts));
  deepEqual([recipient, subject], ['someone@example.org', 'To a file']);
});

test('[LAND-3] a contact message is stored and mailed, and replies go to its author', async () => {
  await db.deleteFrom('mail').execute();
  const { received, url } = await smtpServer();
  const visitor = await visitorOf(api, 'fan-base.com', '192.0.2.77');
  const message = {
    email: 'fan@example.org',
    name: 'Fan\r\nBcc: all@example.org',
    subject: 'Hej\nBcc: all@example.org',
    message: 'Første linje\nanden <script>',
  };
  equal((await visitor.send('POST', '/contact', message)).statusCode, 200);
  equal(await sendDue(url), 1);
  const [mail] = received;
  deepEqual(mail?.to, [config.contactAddress]);
  match(mail?.text ?? '', /Reply-To: fan@example\.org/);
  ok(!/^Bcc:/im.test(mail?.text.split('\r\n\r\n')[0] ?? ''));
  const stored = await db.selectFrom('contact_message').selectAll().executeTakeFirstOrThrow();
  deepEqual([stored.site_id, stored.message], [null, message.message]);
  for (const field of ['email', 'name', 'subject', 'message'])
    equal((await visitor.send('POST', '/contact', { ...message, [field]: ' ' })).statusCode, 400, field);
});

test('[SEC-2] the sixth message of an address within an hour is rejected', async () => {
  const visitor = await visitorOf(api, 'liverpool-fans.dk', '192.0.2.78');
  const message = { email: 'a@example.org', name: 'A', subject: 'B', message: 'C' };
  const statuses: number[] = [];
  for (let times = 0; times < 6; times += 1)
    statuses.push((await visitor.send('POST', '/contact', message)).statusCode);
  deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
});
