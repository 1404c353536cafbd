import { deepEqual, equal, ok } from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { contactLimits } from '@fan-base/shared-contracts/api/contact';
import { sendMail } from '../../src/mail/send-mail.ts';
import { mailTransport } from '../../src/mail/transport.ts';
import { visitorOf } from '../member.ts';
import { workOff } from '../work-off.ts';
import { forEachOf, openHttpApi } from './open-http.ts';
import { hostileTexts, isStorable, shortened } from './texts.ts';

const { api, ask } = await openHttpApi();
const { dependencies } = api;
const { config, db } = dependencies;
const visitor = (await visitorOf(api, 'fan-base.com')).token;

/** Addresses that naive header builders treat as several addresses, or as a header. */
const addresses = [
  'fan@example.org',
  'a,b@example.org',
  '<a>b@example.org',
  'a;b@example.org',
  '"a"b@example.org',
  'fan@example.org?bcc=all@evil.example',
  'fan@example.org\r\nBcc: all@evil.example',
  'fan@example.org%0d%0aBcc:all@evil.example',
  'fan@example.org,all@evil.example',
  '=?utf-8?q?=0D=0ABcc=3A?=@example.org',
];

const headers = ['Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Reply-To', 'Subject', 'To'];

/** A mail's header names, with the values of those for recipient and replies. */
function headOf(mail: string) {
  const lines = (mail.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const value = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  return { names: lines.map((line) => line.split(':')[0]).sort(), to: value('To'), from: value('From') };
}

test('[LAND-3] [SEC-4] any contact message gives a mail with the same headers and recipient', async () => {
  const messages = hostileTexts
    .filter(({ kind, text }) => kind !== 'naughty string' && isStorable(text))
    .map(({ text }, index) => ({
      email: addresses[index % addresses.length] ?? '',
      name: shortened(text, contactLimits.name),
      subject: shortened(text, contactLimits.subject),
      message: `${text}\r\n.\r\nBcc: all@evil.example`,
    }));
  const statuses = new Set<number>();
  await forEachOf(messages, async (message) => {
    statuses.add((await ask(visitor, 'POST', '/contact', message)).status);
  });
  deepEqual([...statuses].sort(), [200, 400]);

  const transport = mailTransport({ ...config, smtpUrl: null });
  after(() => transport.close());
  await workOff<{ id: string }>(dependencies.jobs, 'mail', ({ id }) =>
    sendMail(dependencies, transport, id, new AbortController().signal),
  );
  const queued = await db.selectFrom('mail').select(['sent_at', 'error']).execute();
  ok(queued.length > addresses.length);
  deepEqual(
    queued.filter(({ sent_at }) => sent_at === null),
    [],
  );
  const folder = join(config.dataDir, 'mail');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  equal(files.length, queued.length);
  for (const file of files) {
    const { names, to, from } = headOf(await readFile(join(folder, file), 'utf8'));
    deepEqual([names, to], [headers, config.contactAddress], file);
    equal(from, '"Fan-Base" <no-reply@fan-base.com>', file);
  }
});
