/** @jest-environment node */
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { ClientRateLimit } from '@fan-base/host/server/http/rate-limit';
import { createWroteCookie } from '@fan-base/host/server/http/wrote-cookie';
import { PoolBusy } from '@fan-base/host/server/pool/render-workers';
import { Observations } from '@fan-base/host/server/watch/observations';
import { createViewSigner } from '@fan-base/host/server/watch/view-signer';
import type { Registry as ReleaseRegistry } from '@fan-base/shared-contracts/release';
import { createRelease } from '@fan-base/shared-releases/testing/create-release';
import { createFreshness } from '@fan-base/shared-server/freshness';
import { siteIn } from '@fan-base/tooling/testing/TestShell';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import type { RenderResult } from '../../page/render-task.ts';
import { createSharePictures } from '../site/search/share-picture.ts';
import { decorateVisits } from '../site/visit.ts';
import { visitConfig } from '../testing/visit-config.ts';
import { answerPage } from './answer-page.ts';
import { createDocumentCounts } from './document-counts.ts';
import { createPageCache } from './page-cache.ts';
import type { PageRequest } from './page-request.ts';
import { createStarter } from './starter.ts';

const host = 'liverpool-fans.dk';
const secrets = ['x'.repeat(32)] as const;
const stable = createRelease('mf-squad', { pages: { squad: {} } });
const canary = createRelease('mf-squad', {
  version: '1.1.0',
  pages: { squad: {}, player: {}, academy: { path: { da: '/akademi', en: '/academy' }, layout: 'default' } },
});

const toRendered = (status: number): RenderResult => ({
  kind: 'rendered',
  status,
  view: { kind: 'not-found', path: '/trup' },
  head: { title: '', description: '' },
  styles: '',
  styleNames: {},
  html: '',
  keys: [],
  widgets: [],
  missing: [],
  failures: [],
  hasReadClock: false,
});

let closeAll = async () => {};
afterEach(() => closeAll());

/** A server all of whose visitors have a canary that gets no render process. */
async function openStarved(rendersPerMinute = 1_000) {
  const freshness = createFreshness({
    changesKnownUntil: () => Number.POSITIVE_INFINITY,
    now: () => 0,
    unprovenMs: 0,
  });
  const metrics = new Registry();
  const registry: ReleaseRegistry = {
    revision: 1,
    apps: {
      'mf-squad': {
        stable: stable.version,
        canary: { version: canary.version, share: 100, since: '' },
        versions: {},
        history: [],
      },
    },
  };
  const offered = new Map([
    ['mf-squad', new Map([stable, canary].map((release) => [release.version, release]))],
  ]);
  const dependencies = {
    api: {},
    cache: createPageCache({ bytes: 1_000_000, freshness, hasPageData: () => true }),
    config: { ...visitConfig, assets: '/assets' },
    counts: createDocumentCounts(metrics),
    freshness,
    getSettings: async () => ({
      ...siteIn('da', { domain: host }),
      token: '',
      colors: { bg: { light: '#fff', dark: '#000' }, text: { light: '#000', dark: '#fff' } },
    }),
    now: () => 0,
    observations: new Observations(),
    pageData: { store: () => '/data' },
    pool: {
      async render({ match, versions }: PageRequest) {
        if (versions.get('mf-squad')?.why === 'canary') throw new PoolBusy();
        return toRendered(match ? 200 : 404);
      },
    },
    releases: { current: () => ({ registry, offered, leftOut: new Map() }) },
    renders: new ClientRateLimit(rendersPerMinute),
    shell: createRelease('shell'),
    starter: createStarter(''),
    telemetry: { isTrusted: () => true, viewed() {} },
    sharePictures: createSharePictures(secrets),
    views: createViewSigner(secrets),
    wroteCookie: createWroteCookie(secrets),
  } as unknown as Parameters<typeof answerPage>[2] & Parameters<typeof decorateVisits>[1];
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = fastify({ logger: { level: 'warn', stream } });
  decorateVisits(app, dependencies);
  app.get('/*', (request, reply) => answerPage(request, reply, dependencies));
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof PoolBusy ? 503 : 500).send());
  await app.listen({ host: '127.0.0.1', port: 0 });
  closeAll = () => app.close();
  const { port } = app.server.address() as AddressInfo;
  async function ask(path: string): Promise<number | undefined> {
    const request = get({ host: '127.0.0.1', port, path, headers: { host }, agent: false });
    const [response] = await once(request, 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  }
  const count = async (name: string) =>
    new RegExp(`^${name}(?:\\{.*\\})? (\\d+)$`, 'm').exec(await metrics.metrics())?.[1];
  return { ask, count, lines, metrics };
}

test('[MF-6] a canary without a render process is counted by version, and logged once a minute', async () => {
  const { ask, lines, metrics, count } = await openStarved();
  expect([await ask('/trup'), await ask('/trup')]).toEqual([200, 200]);
  expect(await metrics.metrics()).toContain(
    'fan_base_canary_fallbacks_total{remote="mf-squad",version="1.1.0"} 2',
  );
  expect(lines).toMatchObject([
    { level: 40, event: 'canary.fallback', remote: 'mf-squad', version: '1.1.0' },
  ]);
  // The second visitor's document was cached; refused renders don't count.
  expect(await count('fan_base_renders_total')).toBe('1');
});

test.each(['/akademi', '/spiller/salah'])(
  '[MF-6] %s, which only the busy canary has, is refused instead of not found',
  async (path) => {
    const { ask } = await openStarved();
    expect(await ask(path)).toBe(503);
  },
);

test('[MF-6] an address that no version has is not found, however busy the canary is', async () => {
  const { ask } = await openStarved();
  expect(await ask('/nowhere')).toBe(404);
});

test('[MF-6] a page that falls back to the stable versions costs its client one render', async () => {
  const { ask } = await openStarved(2);
  expect([await ask('/trup'), await ask('/om'), await ask('/nyheder')]).toEqual([200, 200, 429]);
});
