import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { send } from '@fan-base/platform-tests/http';
import { soonMs } from '@fan-base/platform-tests/release-changes';
import { root } from '@fan-base/tooling/project';
import { freePort } from '@fan-base/tooling/start/free-port';
import { type Product, startProduct } from '@fan-base/tooling/start/product';
import { waitFor } from '@fan-base/tooling/start/wait-for';
import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';
import { expect } from '@playwright/test';

const operator = 'operator-of-the-tests-of-a-cdn';
const skip =
  spawnSync('varnishd', ['-V']).error === undefined
    ? false
    : 'Varnish is not installed (varnish, varnish-modules)';
const options = { skip };

let folder = '';
let product: Product;
let varnish: ChildProcess;
let port = 0;
/** How often the source of a picture was asked for it. */
let picturesSent = 0;
const photographs = createServer((_, answer) => {
  picturesSent += 1;
  answer.setHeader('content-type', 'image/png').end(readFileSync(join(root, 'docs/pictures/front-page.png')));
});
let photograph = '';

before(async () => {
  if (skip) return;
  folder = mkdtempSync(join(tmpdir(), 'fan-base-cdn-'));
  port = await freePort();
  await once(photographs.listen(0, '127.0.0.1'), 'listening');
  const photographer = `127.0.0.1:${(photographs.address() as AddressInfo).port}`;
  photograph = `http://${photographer}/goal.png`;
  const pages = await freePort();
  const configuration = readFileSync(join(root, 'deploy/varnish.vcl'), 'utf8');
  writeFileSync(join(folder, 'default.vcl'), configuration.replace('"3000"', `"${pages}"`));
  // Its own, because every release that another test publishes purges all documents.
  const releases = join(folder, 'releases');
  await copyWorkingReleases(releases, () => {});
  // Before the product, whose first purge is otherwise refused, and comes at an uncertain time.
  const place = ['-n', join(folder, 'varnish'), '-a', `127.0.0.1:${port}`, '-f', join(folder, 'default.vcl')];
  varnish = spawn('varnishd', ['-F', '-j', 'none', ...place, '-s', 'malloc,32M'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const started = () =>
    fetch(`http://127.0.0.1:${port}/cdn-purge`, { method: 'POST' }).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(started, { timeout: 30_000 }).toBe(true);
  product = await startProduct({
    ports: { pages, api: await freePort(), demo: 0 },
    dataDir: join(folder, 'data'),
    releases,
    withDemo: false,
    env: {
      OPERATOR_TOKEN: operator,
      RELEASES_CACHE: join(folder, 'copies'),
      CDN_SECONDS: '600',
      PRIVATE_SOURCES: photographer,
      CDN_PURGE_URL: `http://127.0.0.1:${port}/cdn-purge`,
      LOG_LEVEL: 'warn',
    },
    onLine: () => undefined,
  });
  await waitFor(`http://127.0.0.1:${port}/healthz`, 30_000, () => varnish.exitCode !== null);
});
after(async () => {
  if (skip) return;
  if (varnish.exitCode === null) {
    const ended = once(varnish, 'exit');
    varnish.kill('SIGTERM');
    await ended;
  }
  await product.stop();
  photographs.close();
  rmSync(folder, { recursive: true, force: true });
});

const view = (host: string, cookie = '') =>
  send({ port: String(port), host, path: '/', headers: { 'accept-encoding': 'identity', cookie } });
const cached = async (host: string, cookie?: string) => (await view(host, cookie)).headers['x-cache'];

/** Reads one story, with the photograph, into a site's news. */
async function bring(title: string, domain: string): Promise<void> {
  const feed = `<rss version="2.0"><channel><title>Paper</title><item><title>${title}</title><link>https://paper.example/${encodeURIComponent(title)}</link><enclosure url="${photograph}" type="image/png" length="1"/><pubDate>${new Date().toUTCString()}</pubDate></item></channel></rss>`;
  const answer = await fetch(`${product.apiUrl}/ingest/runs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operator}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'feed',
      source: `${domain}.xml`,
      domain,
      content: Buffer.from(feed).toString('base64'),
    }),
  });
  expect(await answer.json()).toMatchObject({ outcome: 'changed' });
}

test('a CDN caches documents until their data changes, and keeps those of other sites', options, async () => {
  const [own, other] = ['liverpool-fans.dk', 'arsenal-fans.dk'];
  // A pages server that starts purges everything, because it may have missed changes.
  for (const host of [own, other]) await expect.poll(() => cached(host), { timeout: soonMs }).toBe('hit');
  expect((await view(own)).headers).not.toHaveProperty('surrogate-key');

  await bring('A late winner', own);
  await expect.poll(async () => (await view(own)).text, { timeout: soonMs }).toContain('A late winner');
  expect(await cached(other)).toBe('hit');
  await expect.poll(() => cached(own)).toBe('hit');
});

test('writers and canary visitors bypass the CDN cache', options, async () => {
  const host = 'liverpool-fans.dk';
  await expect.poll(() => cached(host), { timeout: soonMs }).toBe('hit');
  for (const cookie of ['wrote=1', '__Host-release_canary=1', 'a=b; release_pins=x'])
    expect([cookie, await cached(host, cookie)]).toEqual([cookie, 'miss']);
  expect(await cached(host, 'language=da')).toBe('hit');
});

test(
  'resized pictures are cached for everyone; errors and the rest of the API are not',
  options,
  async () => {
    const host = 'liverpool-fans.dk';
    await bring('A goal to look at', host);
    const ask = (path: string, headers = {}) => send({ port: String(port), host, path, headers });
    const path = `/api/image?w=300&q=80&i=${encodeURIComponent(photograph)}`;
    const first = await ask(path);
    expect([first.status, first.headers['x-cache']]).toEqual([200, 'miss']);
    const again = await ask(path, { cookie: 'wrote=1' });
    expect([again.headers['x-cache'], again.headers['content-type']]).toEqual(['hit', 'image/webp']);
    expect(again.bytes).toEqual(first.bytes);
    expect(picturesSent).toBe(1);

    const uncached = [
      ['/api/image?w=301&i=https://photos.example/a.jpg'],
      ['/api/news'],
      // Public for a while, but not to be shared under a spelling that no purge and no rule knows.
      ['/%61pi/sites'],
      ['//api/sites'],
      [path, { authorization: 'Bearer somebody' }],
    ] as const;
    for (const [other, headers] of uncached)
      for (const time of ['first', 'second'])
        expect([other, time, (await ask(other, headers)).headers['x-cache']]).toEqual([other, time, 'miss']);
  },
);

test('the network’s page depends on the visitor and is not cached', options, async () => {
  await view('fan-base.com');
  expect(await cached('fan-base.com')).toBe('miss');
});
