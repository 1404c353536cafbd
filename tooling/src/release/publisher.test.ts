import { deepEqual, equal, match } from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { HistoryEntry } from '@fan-base/shared-contracts/release';
import { createTokenId, issueToken } from '@fan-base/shared-releases/issued-tokens';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { signPublishingToken } from '@fan-base/shared-releases/publishing-token';
import { createStatement } from '@fan-base/shared-releases/statement';
import { createRelease } from '@fan-base/shared-releases/testing/create-release';
import { create } from 'tar';
import { buildPublisher } from './publisher.ts';

const secret = 'a secret of more than thirty-two characters';
const now = Date.UTC(2026, 10, 26);
const folder = mkdtempSync(join(tmpdir(), 'fan-base-publisher-'));
after(() => rmSync(folder, { recursive: true }));
// Uploads of other publishers on this machine do not count. Users other than root's can read it.
chmodSync(folder, 0o755);
process.env['TMPDIR'] = folder;
const releases = openFolder(join(folder, 'releases'));
const app = buildPublisher({
  releases,
  secrets: [secret],
  serviceHosts: ['.teams.example', '10.0.0.5:3200'],
  now: () => now,
});
after(() => app.close());

/** A token as the command issues it. */
async function tokenFor(remote: string, expires = now + 1): Promise<string> {
  const token = { id: createTokenId(), remote, name: 'anna', expires };
  await releases.changeRegistry((registry) =>
    issueToken(registry, token, { at: new Date(now).toISOString(), by: 'ole', why: '' }),
  );
  return signPublishingToken(token, secret);
}

/** Packs files, given by path and content; null is a link to a file outside. */
async function pack(files: Readonly<Record<string, string | null>>): Promise<Buffer> {
  const cwd = mkdtempSync(join(folder, 'upload-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    if (content === null) symlinkSync('/etc/hostname', join(cwd, path));
    else writeFileSync(join(cwd, path), content);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd, gzip: true }, Object.keys(files))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function post(name: string, token: string, payload: Buffer) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/releases/${name}`,
    headers,
    payload,
  });
  return { status: statusCode, body };
}

const release = createRelease('mf-quiz');
const stated = { ...release, statement: createStatement(release, { commit: null, builder: 'anna' }) };
const description = JSON.stringify(stated);

for (const [what, name, token, status, reason] of [
  ['an invalid token', 'mf-quiz', 'x.y', 401, /not valid/],
  ['an expired token', 'mf-quiz', await tokenFor('mf-quiz', now), 401, /expired on 2026-11-26/],
  [
    "another remote's token",
    'mf-quiz',
    await tokenFor('mf-news'),
    403,
    /for mf-news and cannot publish mf-quiz/,
  ],
  ["a remote's token for the shell", 'shell', await tokenFor('mf-quiz'), 403, /cannot publish shell/],
] as const)
  test(`[TEAM-1] ${what} is refused before the upload is read`, async () => {
    const answer = await post(name, token, Buffer.from('no archive'));
    equal(answer.status, status);
    match(answer.body, reason);
  });

for (const [what, files, reason] of [
  ['without a description', { 'web/a.js': '' }, /no readable release\.json/],
  [
    "that is another remote's build",
    { 'release.json': description.replaceAll('mf-quiz', 'mf-news') },
    /of mf-news/,
  ],
  ['without a statement', { 'release.json': JSON.stringify(release) }, /no statement of who built it/],
  [
    'with the statement of another version',
    { 'release.json': JSON.stringify({ ...stated, version: '2.0.0' }) },
    /statement is about other files/,
  ],
  ['with a page of its own', { 'release.json': description, 'web/a.html': '' }, /no hash of web\/a\.html/],
  [
    'with files outside of a build',
    { 'release.json': description, 'etc/a': '' },
    /etc\/a is not part of a build/,
  ],
  ['with a link', { 'release.json': description, 'web/a.js': null }, /web\/a\.js is not part of a build/],
] as const)
  test(`[TEAM-1] an upload ${what} is refused, and nothing is stored`, async () => {
    const { status, body } = await post('mf-quiz', await tokenFor('mf-quiz'), await pack(files));
    match(body, reason);
    equal(status === 422 || status === 403, true);
    deepEqual((await releases.readRegistry()).apps, {});
    equal((await releases.list('mf-quiz', '1.0.0')).length, 0);
  });

test('[TEAM-1] an upload that is no archive is refused', async () => {
  const { status, body } = await post('mf-quiz', await tokenFor('mf-quiz'), Buffer.from('no archive'));
  equal(status, 422);
  match(body, /cannot be unpacked/);
});

const listUploads = () => readdirSync(folder).filter((name) => name.startsWith('fan-base-upload-'));

for (const [what, archive, reason] of [
  ['of 32 MB of zeros', gzipSync(Buffer.alloc(32 * 2 ** 20)), /cannot be unpacked/],
  ['of 150 MB of zeros', gzipSync(Buffer.alloc(150 * 2 ** 20)), /larger than 104857600 bytes/],
  ['that was cut off', (await pack({ 'release.json': description })).subarray(0, -20), /cannot be unpacked/],
  [
    'with many empty files',
    await pack(Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`web/${at}.js`, '']))),
    /more than 5000 files/,
  ],
] as const)
  test(`[TEAM-1] an upload ${what} is refused and leaves no folder`, { timeout: 60_000 }, async () => {
    const { status, body } = await post('mf-quiz', await tokenFor('mf-quiz'), archive);
    match(body, reason);
    equal(status, 422);
    deepEqual(listUploads(), []);
  });

test('[TEAM-1] an upload ends at the first file that is not part of a build', async () => {
  const archive = await pack({ 'etc/a': '', 'web/a.js': '' });
  // What follows the first file cannot be unpacked.
  const tar = gunzipSync(archive);
  tar.fill('x', 1024);
  const { body } = await post('mf-quiz', await tokenFor('mf-quiz'), gzipSync(tar));
  match(body, /etc\/a is not part of a build/);
});

test('[TEAM-1] a token has one upload at a time, until its client is gone', async () => {
  const token = await tokenFor('mf-quiz');
  const address = new URL('/releases/mf-quiz', await app.listen({ host: '127.0.0.1', port: 0 }));
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  app.server.once('request', (_request, response) => response.once('close', () => resolve()));
  const first = request(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/gzip',
      'content-length': '100',
      expect: '100-continue',
    },
  });
  first.on('error', () => undefined).flushHeaders();
  await once(first, 'continue');
  const busy = await post('mf-quiz', token, await pack({ 'web/a.js': '' }));
  equal(busy.status, 429);
  match(busy.body, /in progress/);
  const other = await post('mf-news', await tokenFor('mf-news'), await pack({ 'web/a.js': '' }));
  equal(other.status, 422);
  first.destroy();
  await gone;
  const later = await post('mf-quiz', token, await pack({ 'web/a.js': '' }));
  equal(later.status, 422);
});

test('[TEAM-1] a remote that has published 50 versions in 24 hours waits until tomorrow', async () => {
  const at = (ms: number) => new Date(ms).toISOString();
  const entry = { action: 'publish', version: '1.0.0', by: 'anna', why: '' } as const;
  const withHistory = (history: HistoryEntry[]) =>
    releases.changeRegistry((registry) => ({
      ...registry,
      apps: { 'mf-quiz': { stable: '1.0.0', versions: {}, history } },
    }));
  await withHistory(Array.from({ length: 50 }, () => ({ ...entry, at: at(now - 1) })));
  const { status, body } = await post('mf-quiz', await tokenFor('mf-quiz'), Buffer.from('no archive'));
  equal(status, 429);
  match(body, /published 50 versions within 24 hours/);
  await withHistory(Array.from({ length: 50 }, () => ({ ...entry, at: at(now - 25 * 3600 * 1000) })));
  equal((await post('mf-quiz', await tokenFor('mf-quiz'), Buffer.from('no archive'))).status, 422);
});

const register = async (name: string, url: string) => {
  const headers = { authorization: `Bearer ${await tokenFor('mf-quiz')}` };
  const { statusCode, body } = await app.inject({
    method: 'PUT',
    url: `/services/${name}`,
    headers,
    payload: { url },
  });
  return { status: statusCode, body };
};

test('[TEAM-9] a token registers the service of its own remote, at the hosts that the operator allows', async () => {
  for (const url of [
    'http://10.0.0.5:3200',
    'https://quiz.teams.example/v1',
    'https://quiz.teams.example/v1',
  ]) {
    equal((await register('mf-quiz', url)).status, 200);
    equal((await releases.readRegistry()).services?.['mf-quiz']?.url, url);
  }
  for (const [name, url, status] of [
    ['mf-news', 'http://10.0.0.5:3200', 403],
    ['mf-quiz', 'http://169.254.169.254', 403],
    ['mf-quiz', 'http://10.0.0.5:4000', 403],
    ['mf-quiz', 'https://quiz.teams.example:8443', 403],
    ['mf-quiz', 'https://evilteams.example', 403],
    ['mf-quiz', 'http://10.0.0.5:3200/?a', 422],
    ['mf-quiz', 'elsewhere', 422],
  ] as const)
    equal((await register(name, url)).status, status, url);
});

test("[TEAM-4] a combination's result is stored in the name of the token's holder, for published versions only", async () => {
  const published = { stable: '1.0.0', versions: { '1.0.0': { release: '', publishedAt: '' } }, history: [] };
  await releases.changeRegistry((registry) => ({ ...registry, apps: { 'mf-quiz': published } }));
  const result = {
    versions: { 'mf-quiz': '1.0.0' },
    on: 'https://fan-base.com',
    at: '2020-01-01T00:00:00Z',
    by: 'someone else',
    passed: 70,
    failures: [{ test: 'the page quiz', reason: 'it has no heading' }],
  };
  const send = async (token: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/tests', headers, payload });
    return { status: statusCode, body };
  };
  equal((await send('x.y', result)).status, 401);
  equal((await send(await tokenFor('mf-quiz'), { passed: 1 })).status, 422);
  const unknown = await send(await tokenFor('mf-quiz'), { ...result, versions: { 'mf-quiz': '9.9.9' } });
  match(unknown.body, /mf-quiz 9\.9\.9 was never published/);
  for (const remote of ['mf-news', 'mf-constructor']) {
    const foreign = await send(await tokenFor(remote), result);
    equal(foreign.status, 403);
    match(foreign.body, /which is not part of the combination/);
  }
  equal((await send(await tokenFor('mf-quiz'), result)).status, 200);
  const [stored] = Object.values((await releases.readRegistry()).tests ?? {});
  equal(stored?.by, 'anna');
  equal(stored?.at, new Date(now).toISOString());
});
