import { createOperatorCheck } from '@fan-base/host/server/http/operator-network';
import type { PageView, PageViews } from '@fan-base/shared-contracts/page-view';
import type { FastifyInstance } from 'fastify';
import type { BootData } from '../../page/view/boot.ts';
import type { PagesConfig } from '../config.ts';
import type { CacheEntry, PageCache } from './page-cache.ts';
import type { PageDataStore } from './page-data-store.ts';
import { getKeyUrl } from './page-request.ts';

interface Dependencies {
  /** Null: caching is disabled. */
  readonly cache: PageCache | null;
  readonly config: Pick<PagesConfig, 'mainDomain' | 'operatorNetworks'>;
  readonly pageData: PageDataStore;
}

const maxViews = 120;
const maxBytes = 24 * 1024 * 1024;

/** The boot data of a document; null if it is evicted, or the document has none. */
async function readBootData(
  { dataPaths: [path] }: CacheEntry,
  pageData: Dependencies['pageData'],
): Promise<string | null> {
  const entry = path === undefined ? undefined : pageData.findOutdated(path);
  return entry ? String(await entry.text.as(null)) : null;
}

function toPageView({ boot, answers }: BootData, path: string, remotes: readonly string[]): PageView | null {
  const { settings, now, view } = boot;
  if (view.kind !== 'page') return null;
  return { settings, path, route: view.match.route.key, remotes: [...remotes], now, answers };
}

/** The newest view of each route, site and language in the cache. */
async function listPageViews({
  cache,
  pageData,
}: Pick<Dependencies, 'cache' | 'pageData'>): Promise<PageView[]> {
  const views = new Map<string, PageView>();
  let bytes = 0;
  for (const [key, entry] of cache?.list() ?? []) {
    if (views.size >= maxViews || bytes >= maxBytes) break;
    const { pathname, search } = getKeyUrl(key);
    const text = search === '' ? await readBootData(entry, pageData) : null;
    const view = text && toPageView(JSON.parse(text), pathname, entry.remotes);
    if (!text || !view) continue;
    const place = [view.route, view.settings.domain, view.settings.language].join(' ');
    if (views.has(place)) continue;
    views.set(place, view);
    bytes += text.length;
  }
  return [...views.values()];
}

/**
 * The page views for rehearsals of releases: `GET /page-views.json`, for operators. Documents are shared by all
 * visitors, so that neither they nor the API responses that they were rendered from are about any of them.
 */
export function answerPageViews(app: FastifyInstance, dependencies: Dependencies): void {
  const { operatorNetworks, mainDomain } = dependencies.config;
  const mayOperate = createOperatorCheck(operatorNetworks);
  app.get('/page-views.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayOperate(request)) return reply.code(404).send({ error: 'Not Found' });
    return { mainDomain, views: await listPageViews(dependencies) } satisfies PageViews;
  });
}
