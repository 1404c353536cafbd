/** @jest-environment node */
import type { PageView } from '@fan-base/shared-contracts/page-view';
import { createFreshness } from '@fan-base/shared-server/freshness';
import fastify, { type FastifyInstance } from 'fastify';
import { createPageCache } from './page-cache.ts';
import { addressText, PageDataStore } from './page-data-store.ts';
import { answerPageViews } from './page-views.ts';
import { toPending } from './rendered-document.ts';

const pageData = new PageDataStore(1_000_000, { isUnchanged: () => true });
const freshness = createFreshness({
  changesKnownUntil: () => Number.POSITIVE_INFINITY,
  now: Date.now,
  unprovenMs: 2_000,
});
const cache = createPageCache({ bytes: 1_000_000, freshness, hasPageData: pageData.has });
const settings = {
  kind: 'network',
  domain: 'fan-base.com',
  language: 'en',
  product: 'Fan-Base',
  token: 'fbs_x',
  club: null,
  networks: [],
};

async function view(url: string, answers: Record<string, unknown>, language = 'en'): Promise<void> {
  const match = { route: { key: 'landing' }, params: {} };
  const boot = {
    settings: { ...settings, language },
    now: 5,
    view: { kind: 'page', match, isNotFound: false },
  };
  const path = pageData.store(addressText(JSON.stringify({ boot, answers })), null);
  const key = `fan-base.com\n${url}\n${language}`;
  cache.put(
    key,
    toPending({
      tag: 'x',
      readAt: freshness.moment(),
      head: Promise.resolve(null),
      document: Promise.resolve({
        status: 200,
        head: '',
        body: '',
        remotes: ['mf-landing'],
        regions: {},
        failures: [],
        isApiFailing: false,
        keys: [],
        surrogateKeys: [],
        mayLag: false,
        dataPaths: [path],
      }),
    }),
  );
  await cache.getPending(key)?.settled;
}

let app: FastifyInstance;
let address = '';
beforeAll(async () => {
  app = fastify({ trustProxy: 'loopback' });
  answerPageViews(app, {
    cache,
    pageData,
    config: { operatorNetworks: ['loopback'], mainDomain: 'fan-base.com' } as never,
  });
  address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/page-views.json`;
  await view('https://fan-base.com/', { '/clubs': ['old'] });
  await view('https://fan-base.com/', { '/clubs': ['new'] }, 'da');
  await view('https://fan-base.com/about', { '/clubs': ['newest'] });
  await view('https://fan-base.com/?q=what+a+visitor+typed', { '/clubs': ['typed'] });
});
afterAll(() => app.close());

test('[TEAM-2] operators get the newest view of each route, site and language with its API responses', async () => {
  const { views }: { views: PageView[] } = await (await fetch(address)).json();
  expect(views.map(({ path, settings, answers }) => [path, settings.language, answers])).toEqual([
    ['/about', 'en', { '/clubs': ['newest'] }],
    ['/', 'da', { '/clubs': ['new'] }],
  ]);
});

test('[TEAM-2] only views without a query are recorded, because it may contain a visitor’s input', async () => {
  expect(await (await fetch(address)).text()).not.toContain('typed');
});

test('[TEAM-2] other clients get 404', async () => {
  const answer = await fetch(address, { headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('clubs');
});
