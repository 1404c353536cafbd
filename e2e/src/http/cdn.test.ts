import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '@fan-base/tooling/project';
import { freePort } from '@fan-base/tooling/start/free-port';
import { type Product, startProduct } from '@fan-base/tooling/start/product';
import { waitFor } from '@fan-base/tooling/start/wait-for';
import { expect } from '@playwright/test';
import { send } from '../http.ts';
import { releasesFolder } from '../site.ts';

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

before(async () => {
  if (skip) return;
  folder = mkdtempSync(join(tmpdir(), 'fan-base-cdn-'));
  port = await freePort();
  const pages = await freePort();
  const configuration = readFileSync(join(root, 'deploy/varnish.vcl'), 'utf8');
  writeFileSync(join(folder, 'default.vcl'), configuration.replace('"3000"', `"${pages}"`));
  product = await startProduct({
    ports: { pages, api: await freePort(), demo: 0 },
    dataDir: join(folder, 'data'),
    releases: releasesFolder(),
    withDemo: false,
    env: {
      OPERATOR_TOKEN: operator,
      RELEASES_CACHE: join(folder, 'copies'),
      CDN_SECONDS: '600',
      CDN_PURGE_URL: `http://127.0.0.1:${port}/cdn-purge`,
      LOG_LEVEL: 'warn',
    },
    onLine: () => undefined,
  });
  const place = ['-n', join(folder, 'varnish'), '-a', `127.0.0.1:${port}`, '-f', join(folder, 'default.vcl')];
  varnish = spawn('varnishd', ['-F', '-j', 'none', ...place, '-s', 'malloc,32M'], {
    stdio: ['ignore', 'ignore', 'inherit'],
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
  rmSync(folder, { recursive: true, force: true });
});

const view = (host: string, cookie = '') =>
  send({ port: String(port), host, path: '/', headers: { 'accept-encoding': 'identity', cookie } });
const cached = async (host: string, cookie?: string) => (await view(host, cookie)).headers['x-cache'];

/** Reads one story into a site's news. */
async function bring(title: string, domain: string): Promise<void> {
  const feed = `<rss version="2.0"><channel><title>Paper</title><item><title>${title}</title><link>https://paper.example/${encodeURIComponent(title)}</link><pubDate>${new Date().toUTCString()}</pubDate></item></channel></rss>`;
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

test(
  'a CDN holds documents until what they are made of changes, and those of other sites further on',
  options,
  async () => {
    const [own, other] = ['liverpool-fans.dk', 'arsenal-fans.dk'];
    await view(own);
    await view(other);
    expect([await cached(own), await cached(other)]).toEqual(['hit', 'hit']);
    expect((await view(own)).headers).not.toHaveProperty('surrogate-key');

    await bring('A late winner', own);
    await expect.poll(async () => (await view(own)).text, { timeout: 15_000 }).toContain('A late winner');
    expect(await cached(other)).toBe('hit');
    await expect.poll(() => cached(own)).toBe('hit');
  },
);

test(
  'whoever has just written, or is to get a canary, is let through to the pages servers',
  options,
  async () => {
    const host = 'liverpool-fans.dk';
    await view(host);
    expect(await cached(host)).toBe('hit');
    for (const cookie of ['wrote=1', '__Host-release_canary=1', 'a=b; release_pins=x'])
      expect([cookie, await cached(host, cookie)]).toEqual([cookie, 'miss']);
    expect(await cached(host, 'language=da')).toBe('hit');
  },
);

test('the network’s page, which depends on who asks, is not held', options, async () => {
  await view('fan-base.com');
  expect(await cached('fan-base.com')).toBe('miss');
});
