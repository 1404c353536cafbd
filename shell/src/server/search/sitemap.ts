import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Sitemap, SitemapEntry, SitemapPart } from '@fan-base/shared-contracts/api/sitemap';
import { isRouteOn, type RouteDefinition, routeByKey } from '@fan-base/shared-contracts/routes';
import { escape as escapeHtml } from 'html-escaper';
import { getPageAddresses } from '../../page/site/addresses.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const changed = (at: string | null) => (at === null ? '' : `<lastmod>${escapeHtml(at)}</lastmod>`);

/** Name of a part's page below the host's root. */
const partFile = (part: string, page: number): string => `/sitemap-${part}-${page}.xml`;

/**
 * The index: the fixed pages, and each page of the parts that the API has.
 * @param root address of the site, with its slash
 */
export function indexXml(root: string, parts: Sitemap): string {
  const files = [
    { path: partFile('pages', 1), changedAt: null },
    ...parts.flatMap(({ part, pages, changedAt }) =>
      Array.from({ length: pages }, (_, at) => ({
        path: partFile(part, at + 1),
        // Which of its pages changed, nobody has counted.
        changedAt: pages === 1 ? changedAt : null,
      })),
    ),
  ];
  const entries = files.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escapeHtml(root + path.slice(1))}</loc>${changed(changedAt)}</sitemap>`,
  );
  return `${declaration}<sitemapindex ${schema}>${entries.join('\n')}</sitemapindex>\n`;
}

/** A page of the site, by its route. */
interface Listed {
  readonly route: RouteDefinition;
  readonly params: SitemapEntry['params'];
  readonly changedAt: string | null;
}

/** Pages as `<url>`s, each with the same page in the other language where there is one. */
export function urlsXml(settings: Settings, origin: string, pages: readonly Listed[]): string {
  const urls = pages.map(({ route, params, changedAt }) => {
    const { canonical, alternates } = getPageAddresses({ settings, origin, route, params });
    const links = alternates.map(
      ({ language, href }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`,
    );
    return `<url><loc>${escapeHtml(canonical)}</loc>${changed(changedAt)}${links.join('')}</url>`;
  });
  return `${declaration}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`;
}

/** The routes of each part's pages. */
export const routesOfPart: Readonly<Record<SitemapPart, readonly SitemapEntry['route'][]>> = {
  seasons: ['fixtures', 'table', 'transfers'],
  matches: ['fixture'],
  players: ['player'],
  articles: ['article'],
  forum: ['forum-category', 'thread'],
};

/** The API's entries with their routes. */
export const selectListed = (entries: readonly SitemapEntry[]): Listed[] =>
  entries.map(({ route, params, changedAt }) => ({ route: routeByKey(route), params, changedAt }));

/**
 * Pages without a parameter that anybody may read.
 * @param isThere whether some release has the page
 */
export const fixedPages = (
  { kind }: Settings,
  table: readonly RouteDefinition[],
  isThere: (route: RouteDefinition) => boolean,
): Listed[] =>
  table
    .filter(
      (route) =>
        isRouteOn(route, kind) &&
        (route.layout === 'club' || route.on === 'network') &&
        !route.guard &&
        route.key !== 'create-thread' &&
        !/[:*]/.test(route.da) &&
        isThere(route),
    )
    .map((route) => ({ route, params: {}, changedAt: null }));
