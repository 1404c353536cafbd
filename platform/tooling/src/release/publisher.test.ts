import { deepEqual, equal, match } from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { HistoryEntry, Release } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { createTokenId, issueToken } from '@fan-base/shared-releases/issued-tokens';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { signPublishingToken } from '@fan-base/shared-releases/publishing-token';
import { createStatement } from '@fan-base/shared-releases/statement';
import { createRelease } from '@fan-base/shared-releases/testing/create-release';
import { create } from 'tar';
import { buildPublisher } from './publisher.ts';

const secret = 'a secret of more than thirty-two characters';
const now = Date.UTC(2026, 10, 26);
const dayMs = 24 * 3600 * 1000;
let clock = now;
afterEach(() => {
  clock = now;
});
const folder = mkdtempSync(join(tmpdir(), 'fan-base-publisher-'));
after(() => rmSync(folder, { recursive: true }));
// Uploads of other publishers on this machine do not count. Users other than root's can read it.
chmodSync(folder, 0o755);
process.env['TMPDIR'] = folder;
const releases = openFolder(join(folder, 'releases'));
const app = buildPublisher({
  releases,
  secrets: [secret],
  serviceHosts: ['.teams.example', '10.0.0.5:3200', 'Quiz.example:443', '[fd00::5]:3200'],
  now: () => clock,
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
async function pack(files: Readonly<Record<string, string | Uint8Array | null>>): Promise<Buffer> {
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

async function send(
  method: 'POST' | 'PUT',
  url: string,
  token: string,
  payload: Buffer | object,
  type = 'application/json',
) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const { statusCode, body } = await app.inject({ method, url, headers, payload });
  return { status: statusCode, body };
}
const post = (name: string, token: string, payload: Buffer) =>
  send('POST', `/releases/${name}`, token, payload, 'application/gzip');
const put = (name: string, token: string, url: string) => send('PUT', `/services/${name}`, token, { url });
const sendTest = (token: string, result: object) => send('POST', '/tests', token, result);

const release = createRelease('mf-quiz');
const stated = { ...release, statement: createStatement(release, { commit: null, builder: 'anna' }) };
const description = JSON.stringify(stated);
/** A description with other files and a statement about them. */
const describe = (changes: Partial<Release>): string => {
  const changed = { ...release, ...changes };
  return JSON.stringify({
    ...changed,
    statement: createStatement(changed, { commit: null, builder: 'anna' }),
  });
};
/** Brotli's default quality takes ten seconds for 300 MB. */
const compressFast = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const hashes = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.js`, '']));
const sharedFile = `vendor/${'0'.repeat(32)}/web/a.js`;

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
  ...[
    'web/a.html',
    'web/a.svg',
    'web/a.js.html',
    'web/a.html.gz',
    'web/.a.js',
    'maps/a.html',
    'node/server.cjs.br',
    'node/render.cjs',
    'platform/platform.json',
  ].map(
    (file) =>
      [
        `with ${file}`,
        { 'release.json': description, [file]: '' },
        new RegExp(`${file.replaceAll('.', '\\.')} is not part of a build`),
      ] as const,
  ),
  [
    'with a file that no hash covers',
    { 'release.json': description, 'web/a.js': '' },
    /release\.json has no hash of web\/a\.js/,
  ],
  [
    'with a large description',
    { 'release.json': `${description}${' '.repeat(2 * 2 ** 20)}` },
    /its release\.json is larger than 2097152 bytes/,
  ],
  [
    'with the hashes of many files',
    { 'release.json': describe({ integrity: hashes(5_001) }) },
    /list of its release\.json is longer than 5000/,
  ],
  [
    'with many maps',
    { 'release.json': describe({ maps: hashes(5_001) }) },
    /list of its release\.json is longer than 5000/,
  ],
  [
    'with a deep description',
    {
      'release.json': description.replace('"pages":{}', `"pages":${'['.repeat(9_000)}${']'.repeat(9_000)}`),
    },
    /deeper than 64/,
  ],
  [
    'with a hash of a device',
    { 'release.json': describe({ integrity: { '../../../../../../dev/zero': '' } }) },
    /release\.json does not describe a release/,
  ],
  [
    'with a map outside of it',
    { 'release.json': describe({ maps: { '../../../etc/hostname': '' } }) },
    /release\.json does not describe a release/,
  ],
  [
    'whose listed file is missing',
    { 'release.json': describe({ integrity: { 'a.js': '' } }) },
    /web\/a\.js is missing/,
  ],
  ...(
    [
      ['.br', compressFast],
      ['.gz', gzipSync],
    ] as const
  ).map(
    ([kind, compress]) =>
      [
        `with 300 MB in its web/a.js${kind}`,
        {
          'release.json': describe({ integrity: { 'a.js': computeIntegrity(Buffer.from('a')) } }),
          'web/a.js': 'a',
          [`web/a.js${kind}`]: compress(Buffer.alloc(300 * 2 ** 20)),
        },
        new RegExp(`web/a\\.js\\${kind} unpacks to more than its file`),
      ] as const,
  ),
  [
    "with another file under a shared file's digest",
    {
      'release.json': describe({ integrity: { [sharedFile]: computeIntegrity(Buffer.from('a')) } }),
      [`web/${sharedFile}`]: 'a',
    },
    /web\/a\.js is not what was published/,
  ],
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

test('[TEAM-1] a token has one upload at a time, until its client disconnects', async () => {
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

test('[TEAM-1] a client that stops sending does not keep its token from uploading', async () => {
  const patient = buildPublisher({
    releases,
    secrets: [secret],
    serviceHosts: [],
    now: () => now,
    requestTimeoutMs: 200,
  });
  const { port } = new URL(await patient.listen({ host: '127.0.0.1', port: 0 }));
  const token = await tokenFor('mf-quiz');
  try {
    const silent = connect(Number(port), '127.0.0.1');
    silent.write(
      `POST /releases/mf-quiz HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: application/gzip\r\nContent-Length: 100\r\n\r\nx',
    );
    await once(silent.resume(), 'close');
    const { statusCode } = await patient.inject({
      method: 'POST',
      url: '/releases/mf-quiz',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      payload: Buffer.from('no archive'),
    });
    equal(statusCode, 422);
  } finally {
    await patient.close();
  }
});

test('[TEAM-1] an upload of another type is refused before it is parsed', async () => {
  const { status } = await send('POST', '/releases/mf-quiz', await tokenFor('mf-quiz'), [{}, {}]);
  equal(status, 415);
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

const register = async (name: string, url: string) => put(name, await tokenFor('mf-quiz'), url);

test('[TEAM-9] a token registers the service of its own remote, at the hosts that the operator allows', async () => {
  for (const url of [
    'http://10.0.0.5:3200',
    'https://quiz.teams.example/v1',
    'https://quiz.teams.example/v1',
    'https://quiz.example',
    'http://[fd00::5]:3200',
  ]) {
    equal((await register('mf-quiz', url)).status, 200, url);
    equal((await releases.readRegistry()).services?.['mf-quiz']?.url, url);
  }
  for (const [name, url, status] of [
    ['mf-news', 'http://10.0.0.5:3200', 403],
    ['mf-quiz', 'http://169.254.169.254', 403],
    ['mf-quiz', 'http://10.0.0.5:4000', 403],
    ['mf-quiz', 'https://quiz.teams.example:8443', 403],
    ['mf-quiz', 'http://quiz.example', 403],
    ['mf-quiz', 'http://[fd00::5]', 403],
    ['mf-quiz', 'https://evilteams.example', 403],
    ['mf-quiz', 'http://10.0.0.5:3200/?a', 422],
    ['mf-quiz', 'elsewhere', 422],
    ['mf-quiz', `http://10.0.0.5:3200/${'a'.repeat(200)}`, 422],
  ] as const)
    equal((await register(name, url)).status, status, url);
});

test('[TEAM-9] a development server that ends gives its service back to the address before it', async () => {
  await releases.changeRegistry(({ services: _services, serviceHistory: _history, ...registry }) => registry);
  const token = await tokenFor('mf-quiz');
  const end = async (url: string, as = token) => {
    const query = new URLSearchParams({ url });
    const headers = { authorization: `Bearer ${as}` };
    const { statusCode, body } = await app.inject({
      method: 'DELETE',
      url: `/services/mf-quiz?${query}`,
      headers,
    });
    return [statusCode, body, (await releases.readRegistry()).services?.['mf-quiz']?.url];
  };
  const [stable, dev, later] = ['http://10.0.0.5:3200', 'http://10.0.0.5:3200/dev', 'http://10.0.0.5:3200/b'];
  await register('mf-quiz', dev);
  deepEqual(await end(dev), [200, 'mf-quiz has no service now', undefined]);
  await register('mf-quiz', stable);
  await register('mf-quiz', dev);
  deepEqual(await end(`${dev}/`), [200, `the service of mf-quiz is at ${stable}`, stable]);
  await register('mf-quiz', dev);
  await register('mf-quiz', later);
  deepEqual(await end(dev), [200, `the service of mf-quiz is at ${later}`, later]);
  deepEqual((await end(later, await tokenFor('mf-news')))[0], 403);
  equal((await end('elsewhere'))[0], 422);
});

test('[TEAM-9] a service does not return to an address that the operator no longer allows', async () => {
  await releases.changeRegistry((registry) => ({
    ...registry,
    services: { 'mf-quiz': { url: 'http://10.0.0.5:3200' } },
    serviceHistory: ['http://10.0.0.9:3200', 'http://10.0.0.5:3200'].map((url) => ({
      ...{ at: '2020-01-01T00:00:00Z', by: 'ole', why: '' },
      ...{ remote: 'mf-quiz', url },
    })),
  }));
  const headers = { authorization: `Bearer ${await tokenFor('mf-quiz')}` };
  const url = '/services/mf-quiz?url=http://10.0.0.5:3200';
  equal((await app.inject({ method: 'DELETE', url, headers })).body, 'mf-quiz has no service now');
});

test('[TEAM-9] a service that has moved 20 times in 24 hours waits until tomorrow', async () => {
  await releases.changeRegistry(({ serviceHistory: _history, ...registry }) => registry);
  const move = (at: number) => register('mf-quiz', `http://10.0.0.5:3200/v${at}`);
  for (let at = 0; at < 20; at++) equal((await move(at)).status, 200);
  const { status, body } = await move(20);
  equal(status, 429);
  match(body, /moved 20 times within 24 hours/);
  clock = now + dayMs;
  equal((await put('mf-quiz', await tokenFor('mf-quiz', clock + 1), 'http://10.0.0.5:3200/v21')).status, 200);
});

/** Versions of mf-quiz, as if they were published. */
const publishVersions = (versions: readonly string[]) =>
  releases.changeRegistry((registry) => ({
    ...registry,
    apps: {
      'mf-quiz': {
        stable: '1.0.0',
        versions: Object.fromEntries(versions.map((version) => [version, { release: '', publishedAt: '' }])),
        history: [],
      },
    },
  }));
const result = {
  versions: { 'mf-quiz': '1.0.0' },
  on: 'https://fan-base.com',
  at: '2020-01-01T00:00:00Z',
  by: 'someone else',
  passed: 70,
  failures: [{ test: 'the page quiz', reason: 'it has no heading' }],
};

test("[TEAM-4] a combination's result names the token's holder and requires published versions", async () => {
  await publishVersions(['1.0.0']);
  equal((await sendTest('x.y', result)).status, 401);
  for (const [versions, reason] of [
    [{ 'mf-quiz': '9.9.9' }, /mf-quiz 9\.9\.9 was never published/],
    [{ 'mf-quiz': 'constructor' }, /mf-quiz constructor was never published/],
    [{ 'mf-quiz': '1.0.0', constructor: '1.0.0' }, /constructor 1\.0\.0 was never published/],
  ] as const) {
    const { status, body } = await sendTest(await tokenFor('mf-quiz'), { ...result, versions });
    equal(status, 422);
    match(body, reason);
  }
  for (const remote of ['mf-news', 'mf-constructor']) {
    const foreign = await sendTest(await tokenFor(remote), result);
    equal(foreign.status, 403);
    match(foreign.body, /which is not part of the combination/);
  }
  equal((await sendTest(await tokenFor('mf-quiz'), result)).status, 200);
  const [stored] = Object.values((await releases.readRegistry()).tests ?? {});
  equal(stored?.by, 'anna');
  equal(stored?.at, new Date(now).toISOString());
});

test('[TEAM-4] a result does not fill the registry with other fields, long texts or a large body', async () => {
  await publishVersions(['2.0.0']);
  const versions = { 'mf-quiz': '2.0.0' };
  const token = await tokenFor('mf-quiz');
  equal((await sendTest(token, { ...result, versions, more: 'x'.repeat(70_000) })).status, 413);
  const long = 'x'.repeat(10_000);
  const failures = [{ test: long, reason: '', more: long }];
  equal((await sendTest(token, { ...result, versions, on: long, more: long, failures })).status, 200);
  const { tests = {} } = await releases.readRegistry();
  const stored = Object.values(tests).find((test) => test.versions['mf-quiz'] === '2.0.0');
  equal(JSON.stringify(stored).length < 1_000, true);
  deepEqual(Object.keys(stored ?? {}), Object.keys(result));
});

test('[TEAM-4] a token stores twenty results a day, those that replace others included', async () => {
  const numbers = Array.from({ length: 21 }, (_, at) => `3.0.${at}`);
  await publishVersions(numbers);
  await releases.changeRegistry(({ tests: _tests, ...registry }) => registry);
  const token = await tokenFor('mf-quiz', now + 2 * dayMs);
  const store = (version: string | undefined, by = token) =>
    sendTest(by, { ...result, versions: { 'mf-quiz': version } });
  for (const version of numbers.slice(0, 10))
    for (const passed of [1, 2]) {
      clock += 60_000;
      const versions = { 'mf-quiz': version };
      equal((await sendTest(token, { ...result, versions, passed })).status, 200);
    }
  const { revision, tests = {} } = await releases.readRegistry();
  deepEqual(
    Object.values(tests).map(({ passed }) => passed),
    Array.from({ length: 10 }, () => 2),
  );
  clock += 60_000;
  for (const version of [numbers[0], numbers[20]]) {
    const { status, body } = await store(version);
    equal(status, 429);
    match(body, /stored 20 results today/);
  }
  equal((await releases.readRegistry()).revision, revision);
  // A combination has versions of several teams, none of which can use up the others' results.
  equal((await store(numbers[20], await tokenFor('mf-quiz', clock + 1))).status, 200);
  clock = now + dayMs;
  for (const version of numbers.slice(0, 20)) equal((await store(version)).status, 200);
  equal((await store(numbers[0])).status, 429);
});

test('[TEAM-1] requests that are refused do not change the registry, and others note their day once', async () => {
  await releases.changeRegistry(({ serviceHistory: _history, ...registry }) => registry);
  const token = await tokenFor('mf-quiz', now + 3 * dayMs);
  const { revision } = await releases.readRegistry();
  const change = async () => (await releases.readRegistry()).revision - revision;
  equal((await post('mf-news', token, Buffer.from('no archive'))).status, 403);
  equal((await post('mf-quiz', token, Buffer.from('no archive'))).status, 422);
  equal((await post('mf-quiz?why=1&why=2', token, Buffer.from('no archive'))).status, 422);
  equal((await put('mf-quiz', token, 'https://elsewhere.example')).status, 403);
  equal((await sendTest(token, { passed: 1 })).status, 422);
  equal(await change(), 0);
  const bad = await pack({ 'release.json': describe({ integrity: { 'a.js': '' } }) });
  equal((await post('mf-quiz', token, bad)).status, 422);
  equal((await put('mf-quiz', token, 'http://10.0.0.5:3200/?a')).status, 422);
  equal(await change(), 0);
  await publishVersions(['1.0.0']);
  const build = mkdtempSync(join(folder, 'build-'));
  writeFileSync(join(build, 'release.json'), description);
  await releases.place(build, 'mf-quiz', '1.0.0');
  const upload = await pack({ 'release.json': description });
  for (const [days, changes] of [
    [0, 2],
    [0, 2],
    [1, 3],
    [1, 3],
  ] as const) {
    clock = now + days * dayMs;
    equal((await post('mf-quiz', token, upload)).status, 200);
    equal(await change(), changes);
  }
  const { tokens = {} } = await releases.readRegistry();
  const expiresAt = new Date(now + 3 * dayMs).toISOString();
  const used = Object.values(tokens).filter((issued) => issued.expiresAt === expiresAt);
  deepEqual(
    used.map(({ usedAt }) => usedAt),
    [new Date(clock).toISOString()],
  );
});
