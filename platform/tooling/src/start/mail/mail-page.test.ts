import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { hasMailPage, startMailPage } from './mail-page.ts';

const folder = join(await mkdtemp(join(tmpdir(), 'fan-base-mail-page-')), 'mail');
const server = await startMailPage(folder, 0);
const { port } = server.address() as AddressInfo;
after(async () => {
  server.close();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

const get = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};

const statusFor = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port, host: '127.0.0.1', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

const mail = {
  recipient: 'fan@example.org',
  replyTo: null,
  subject: 'New <b>password</b>',
  text: 'https://liverpool-fans.dk/reset-password#token=x&y',
  html: '<p onclick="alert(1)">Hello "fan"</p><script>alert(2)</script>',
};

test('the mail page lists mail, newest first, and shows each in text and HTML', async () => {
  match((await get('/')).html, /No mail has been written yet/);
  await mkdir(folder);
  await writeFile(join(folder, '00000009.json'), JSON.stringify({ ...mail, subject: 'Older' }));
  await writeFile(join(folder, '00000010.json'), JSON.stringify(mail));
  await writeFile(join(folder, '00000011.json'), '{"half');
  await writeFile(join(folder, '00000010.eml'), 'Subject: New');
  const list = await get('/');
  deepEqual(
    [...list.html.matchAll(/href="(\/\d+)"/g)].map(([, path]) => path),
    ['/00000010', '/00000009'],
  );
  const { status, html } = await get('/00000010');
  equal(status, 200);
  match(html, /New &lt;b&gt;password&lt;\/b&gt;/);
  match(html, /<pre>https:\/\/liverpool-fans\.dk\/reset-password#token=x&amp;y<\/pre>/);
});

test('the HTML of a mail cannot run scripts', async () => {
  const { html, headers } = await get('/00000010');
  ok(!html.includes('<script'));
  match(html, /sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;base/);
  match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
});

test('other files are not found, inside and outside of the folder', async () => {
  for (const path of ['/7', '/00000011', '/../package', '/..%2Fpackage', '/00000010.json'])
    equal((await get(path)).status, 404, path);
});

test('the mail page rejects host names other than localhost', async () => {
  equal(await statusFor(`localhost:${port}`), 200);
  equal(await statusFor('evil.example'), 403);
});

for (const [settings, expected] of [
  [{ NODE_ENV: 'development', SMTP_URL: undefined }, true],
  [{ NODE_ENV: 'production', SMTP_URL: undefined }, false],
  [{ NODE_ENV: 'development', SMTP_URL: 'smtp://mail.example' }, false],
] as const)
  test(`with ${JSON.stringify(settings)} there is ${expected ? 'a' : 'no'} mail page`, () => {
    equal(hasMailPage(settings), expected);
  });
