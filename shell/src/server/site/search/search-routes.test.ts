/** @jest-environment node */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClientRateLimit } from '@fan-base/host/server/http/rate-limit';
import { openReleaseStore } from '@fan-base/host/server/releases/release-store';
import { processHeader, surrogateKeyHeader } from '@fan-base/shared-contracts/api/call';
import type { Registry } from '@fan-base/shared-contracts/release';
import { remove, rollback } from '@fan-base/shared-releases/changes';
import { withLocalCopies } from '@fan-base/shared-releases/local-copies';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { publish } from '@fan-base/shared-releases/publish';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { createFreshness } from '@fan-base/shared-server/freshness';
import { siteIn } from '@fan-base/tooling/testing/TestShell';
import fastify from 'fastify';
import { Registry as Metrics } from 'prom-client';
import { request } from 'undici';
import { createApiClient } from '../../http/api-client.ts';
import { createTextCache } from '../../http/text-cache.ts';
import { visitConfig } from '../../testing/visit-config.ts';
import { decorateVisits } from '../visit.ts';
import { searchRoutes } from './search-routes.ts';

const host = 'liverpool-fans.dk';
const createArticle = (slug: string, title: string, publishedAt: string) => ({
  slug,
  title,
  publishedAt,
  lead: '',
  author: 'Redaktionen',
  picture: null,
});
const bodies: Record<string, unknown> = {
  '/sitemap': [
    { part: 'players', pages: 1, changedAt: null },
    { part: 'articles', pages: 1, changedAt: null },
  ],
  '/articles': {
    items: [
      createArticle('om-holdet', 'Om <holdet> & "os"', '2026-11-28T11:00:00.000Z'),
      createArticle('gammelt', 'Gammelt', '2026-11-26T10:00:00.000Z'),
    ],
    page: 1,
    pages: 3,
    total: 30,
  },
  '/sitemap/players': [{ route: 'player', params: { slug: 'kick' }, changedAt: null }],
};

const author = { at: '2026-11-28T12:00:00Z', by: 'a test', why: '' };
let closeAll = async () => {};
afterEach(() => closeAll());

/** The search routes with real releases and an API that counts requests. */
async function open() {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://api');
    requested.push(pathname);
    response.setHeader(surrogateKeyHeader, 'network-parts');
    response.setHeader(processHeader, 'one');
    response.end(JSON.stringify(bodies[pathname]));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const api = createApiClient(`http://127.0.0.1:${port}`, new Metrics(), {
    source: () => 'one',
    knownUntil: () => Number.POSITIVE_INFINITY,
  });

  const newFolder = () => mkdtempSync(join(tmpdir(), 'fan-base-sitemap-'));
  const stored = openReleases({ RELEASES_DIR: newFolder() });
  const pages = { shell: {}, 'mf-squad': { player: {} }, 'mf-news': { article: {} } };
  for (const [name, own] of Object.entries(pages))
    await publish({ build: makeBuild(name, '1.0.0', name, { pages: own }), releases: stored, why: '' });
  let notifyChange = () => {};
  let changed = Promise.withResolvers<void>();
  const watch = (onChange: () => void) => {
    notifyChange = onChange;
    return () => {};
  };
  const releases = await openReleaseStore({
    files: await withLocalCopies({ ...stored, watch }, newFolder(), () => {}),
    pollEvery: 3_600_000,
    onProblem() {},
    onChange: () => changed.resolve(),
  });
  const freshness = createFreshness({
    changesKnownUntil: () => Number.POSITIVE_INFINITY,
    now: () => 0,
    unprovenMs: 0,
  });
  const config = visitConfig as unknown as Parameters<typeof decorateVisits>[1]['config'];
  const app = fastify();
  decorateVisits(app, { config, releases });
  await searchRoutes(app, {
    api,
    getSettings: async () => ({ ...siteIn('da', { domain: host }), token: '' }),
    now: () => Date.parse('2026-11-28T12:00:00Z'),
    releases,
    renders: new ClientRateLimit(100),
    texts: createTextCache(freshness, api, () => {}),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  closeAll = async () => {
    releases.close();
    await app.close();
    await api.close();
    server.close();
  };
  return {
    requested,
    async get(path: string) {
      const { statusCode, body } = await request(`${address}${path}`, { headers: { host } });
      return { statusCode, body: await body.text() };
    },
    /** Changes the registry, and waits until the pages server has read it. */
    async change(how: (registry: Registry) => Registry) {
      changed = Promise.withResolvers();
      await stored.changeRegistry(how);
      notifyChange();
      await changed.promise;
    },
    async publishWithoutPages() {
      changed = Promise.withResolvers();
      const build = makeBuild('mf-squad', '1.1.0', 'no pages');
      await publish({ build, releases: stored, why: '' });
      notifyChange();
      await changed.promise;
    },
  };
}

test('[SEO-1] a sitemap without changes is rendered once', async () => {
  const { get, requested } = await open();
  const [first, second] = [await get('/sitemap-players-1.xml'), await get('/sitemap-players-1.xml')];
  expect([first.statusCode, second.body]).toEqual([200, first.body]);
  expect(requested).toEqual(['/sitemap/players']);
});

test('[SEO-1] the pages of a remote leave the sitemaps with its release, and return with it', async () => {
  const { get, change, publishWithoutPages } = await open();
  const read = async () => ({
    index: (await get('/sitemap.xml')).body.includes('sitemap-players-1.xml'),
    part: (await get('/sitemap-players-1.xml')).statusCode,
    fixed: (await get('/sitemap-pages-1.xml')).statusCode,
  });
  expect(await read()).toEqual({ index: true, part: 200, fixed: 200 });
  await publishWithoutPages();
  expect(await read()).toEqual({ index: false, part: 404, fixed: 200 });
  await change((registry) => rollback(registry, 'mf-squad', undefined, author));
  expect(await read()).toEqual({ index: true, part: 200, fixed: 200 });
  await change((registry) => remove(registry, 'mf-squad', author));
  expect(await read()).toEqual({ index: false, part: 404, fixed: 200 });
});

test('[SEO-1] the news sitemap has the articles of the last two days, with the name of the site', async () => {
  const { get, change, requested } = await open();
  const { statusCode, body } = await get('/sitemap-news-1.xml');
  const textsOf = (name: string) =>
    body
      .split(`</${name}>`)
      .slice(0, -1)
      .map((before) => before.slice(before.lastIndexOf('>') + 1));
  expect([statusCode, textsOf('loc')]).toEqual([200, [`https://${host}/artikel/om-holdet`]]);
  expect(textsOf('news:title')).toEqual(['Om &lt;holdet&gt; &amp; &quot;os&quot;']);
  expect(textsOf('news:publication_date')).toEqual(['2026-11-28T11:00:00.000Z']);
  expect(textsOf('news:language')).toEqual(['da']);
  // Older articles follow, so no further page is read.
  expect(requested).toEqual(['/articles']);
  expect((await get('/sitemap.xml')).body).toContain('/sitemap-news-1.xml');
  await change((registry) => remove(registry, 'mf-news', author));
  expect((await get('/sitemap-news-1.xml')).statusCode).toBe(404);
  expect((await get('/sitemap.xml')).body).not.toContain('news');
});

test('[SEO-1] without an article of the last two days there is no news sitemap', async () => {
  const { items } = bodies['/articles'] as { items: unknown[] };
  const [recent] = items.splice(0, 1);
  try {
    const { get } = await open();
    expect((await get('/sitemap-news-1.xml')).statusCode).toBe(404);
    expect((await get('/sitemap.xml')).body).not.toContain('news');
  } finally {
    items.unshift(recent);
  }
});

test('[SEC-1] security.txt names the contact form of the network', async () => {
  const { get } = await open();
  const { statusCode, body } = await get('/.well-known/security.txt');
  expect([statusCode, body.split('\n')[0]]).toEqual([200, 'Contact: https://fan-base.com/']);
});
