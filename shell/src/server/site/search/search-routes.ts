import { type Composition, compositionKey } from '@fan-base/host/page/remotes/composition';
import type { ClientRateLimit } from '@fan-base/host/server/http/rate-limit';
import { compose, getReleases } from '@fan-base/host/server/releases/compose';
import type { ReleaseStore } from '@fan-base/host/server/releases/release-store';
import { stableVisitor } from '@fan-base/host/server/releases/visitor';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import {
  Sitemap,
  SitemapEntry,
  type SitemapPart,
  sitemapPageSize,
  sitemapParts,
} from '@fan-base/shared-contracts/api/sitemap';
import { siteFeed, sitemap } from '@fan-base/shared-contracts/client';
import type { Route } from '@fan-base/shared-contracts/route-table';
import { array, assert } from '@fan-base/shared-contracts/struct';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { getSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiClient } from '../../http/api-client.ts';
import { getFreshnessKeys, sendText } from '../../http/send-text.ts';
import type { TextCache, TextRequest } from '../../http/text-cache.ts';
import { getRoutes } from '../route-tables.ts';
import type { SettingsCache } from '../site-settings.ts';
import type { Visit } from '../visit.ts';
import { newsSitemap, newsXml, readRecentArticles } from './news-sitemap.ts';
import { createRobots } from './robots.ts';
import { createSecurityText } from './security-text.ts';
import { fixedPages, indexXml, routesOfPart, selectListed, urlsXml } from './sitemap.ts';

const xmlType = 'application/xml; charset=utf-8';
const cacheControl = 'public, max-age=300';

interface Site {
  readonly settings: Settings;
  readonly origin: string;
}

const isPart = (name: string): name is SitemapPart => sitemapParts.some((part) => part === name);

const isPreview = ({ host }: Visit): boolean => host.isPreview && !host.isLocal;

/** The pages that a visitor finds. */
function listPages(composition: Composition): Route[] {
  const published = getReleases(composition);
  return getRoutes(composition).filter(
    ({ remote, key }) => remote === 'shell' || Object.hasOwn(published.get(remote)?.pages ?? {}, key),
  );
}

const findArticleRoute = (table: readonly Route[]) => table.find(({ key }) => key === 'article');

interface Dependencies {
  readonly api: ApiClient;
  readonly getSettings: SettingsCache;
  readonly now: () => number;
  readonly releases: ReleaseStore;
  /** Limits how many renders, and texts made for it, a client may cause. */
  readonly renders: ClientRateLimit;
  /** What crawlers, feed readers and tools request, besides documents. */
  readonly texts: TextCache;
}

/** What search engines and feed readers request: robots.txt, the sitemap and the site's feed. */
export async function searchRoutes(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { api, getSettings, now, releases } = dependencies;

  /** The site of a request's host, and the origin at which it was requested; null if there is none. */
  async function getSite({ visit: { host, language, address } }: FastifyRequest): Promise<Site | null> {
    const settings = address && (await getSettings(host.domain, language));
    return settings && { settings, origin: address.origin };
  }
  const getRoot = ({ settings, origin }: Site) => {
    const { hostname, port } = new URL(origin);
    return getSiteAddress(settings.domain, hostname, port);
  };
  const nothing = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found\n');

  /**
   * Sends XML that is cached by site and address.
   * @param versions what else it depends on
   */
  const sendXml = (
    request: FastifyRequest,
    reply: FastifyReply,
    { domain, language }: Settings,
    { type, versions = '', render }: Pick<TextRequest, 'render'> & { type: string; versions?: string },
  ) =>
    sendText(
      request,
      reply,
      {
        key: [request.visit.address?.origin, domain, language, request.url.split('?', 1)[0], versions].join(
          ' ',
        ),
        type,
        cacheControl,
        render,
        sendMissing: nothing,
      },
      dependencies,
    );

  /** Sends a sitemap, which lists the pages of the releases that visitors have. */
  async function sendSitemap(
    request: FastifyRequest,
    reply: FastifyReply,
    settings: Settings,
    renderWith: (table: readonly Route[]) => ReturnType<TextRequest['render']>,
  ): Promise<FastifyReply> {
    const composition = await compose(releases, stableVisitor);
    return sendXml(request, reply, settings, {
      type: xmlType,
      versions: compositionKey(composition),
      render: () => renderWith(listPages(composition)),
    });
  }
  /** XML that contains no data of the API. */
  const withoutData = (text: string) => ({
    text,
    ...getFreshnessKeys({ surrogateKeys: [], mayLag: false }, now()),
  });

  app.get('/robots.txt', async (request, reply) => {
    const site = await getSite(request);
    if (!site) return nothing(reply);
    const sitemap = isPreview(request.visit) ? null : `${getRoot(site)}sitemap.xml`;
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl);
    return createRobots(site.settings, listPages(await compose(releases, stableVisitor)), sitemap);
  });

  app.get('/.well-known/security.txt', async (request, reply) => {
    const site = await getSite(request);
    if (!site) return nothing(reply);
    const { hostname, port } = new URL(site.origin);
    const contact = getSiteAddress(site.settings.mainDomain, hostname, port);
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl);
    // Its date is compared with the finder's clock.
    return createSecurityText(getRoot(site), contact, wallClock());
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const site = await getSite(request);
    if (!site || isPreview(request.visit)) return nothing(reply);
    const { settings } = site;
    const root = getRoot(site);
    return sendSitemap(request, reply, settings, async (table) => {
      if (settings.kind !== 'club') return withoutData(indexXml(root, []));
      const { value: parts, ...dated } = await api.get(sitemap.getSitemap(), settings);
      assert(parts, Sitemap);
      const shown = parts.filter(({ part }) =>
        table.some(({ key }) => routesOfPart[part].some((listed) => listed === key)),
      );
      const { keys, mayLag } = getFreshnessKeys(dated, now());
      const news = findArticleRoute(table) ? await readRecentArticles(api, settings, now()) : null;
      return {
        // Search engines reject a sitemap without an address.
        text: indexXml(root, [
          ...shown,
          ...(news?.articles.length
            ? [{ ...newsSitemap, pages: 1, changedAt: news.articles[0]?.publishedAt ?? null }]
            : []),
        ]),
        keys: [...keys, ...(news?.keys ?? [])],
        mayLag: mayLag || news?.mayLag === true,
      };
    });
  });

  app.get<{ Params: { file: string } }>('/sitemap-:file', async (request, reply) => {
    const site = await getSite(request);
    const [, part = '', page = ''] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(request.params.file) ?? [];
    if (!site || isPreview(request.visit)) return nothing(reply);
    const { settings, origin } = site;
    if (part === 'pages' && page === '1')
      return sendSitemap(request, reply, settings, async (table) =>
        withoutData(urlsXml(settings, origin, fixedPages(settings, table))),
      );
    if (settings.kind !== 'club') return nothing(reply);
    if (part === newsSitemap.part && page === '1')
      return sendSitemap(request, reply, settings, async (table) => {
        const route = findArticleRoute(table);
        if (!route) return null;
        const { articles, ...dated } = await readRecentArticles(api, settings, now());
        return articles.length === 0 ? null : { text: newsXml(settings, origin, route, articles), ...dated };
      });
    if (!isPart(part)) return nothing(reply);
    return sendSitemap(request, reply, settings, async (table) => {
      const { value, ...dated } = await api.get(
        sitemap.getSitemapPart({ part, page: Number(page) }),
        settings,
      );
      assert(value, array(SitemapEntry, { max: sitemapPageSize }));
      const listed = selectListed(value, table);
      if (listed.length === 0) return null;
      return { text: urlsXml(settings, origin, listed), ...getFreshnessKeys(dated, now()) };
    });
  });

  app.get('/rss.xml', async (request, reply) => {
    const settings = (await getSite(request))?.settings;
    if (settings?.kind !== 'club') return nothing(reply);
    const { domain } = settings;
    return sendXml(request, reply, settings, {
      type: 'application/rss+xml; charset=utf-8',
      async render() {
        const { text, ...dated } = await api.text(siteFeed.getSiteFeed({ domain }));
        return { text, ...getFreshnessKeys(dated, now()) };
      },
    });
  });
}

/** Marks every response of a preview host as noindex. */
export function closePreviewHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isPreview(request.visit)) reply.header('x-robots-tag', 'noindex');
    done();
  });
}
