import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Sitemap, SitemapEntry, SitemapPart } from '@fan-base/shared-contracts/api/sitemap';
import type { Route } from '@fan-base/shared-contracts/route-table';
import { isRouteOn } from '@fan-base/shared-contracts/routes';
import { escape as escapeHtml } from 'html-escaper';
import { getPageAddresses } from '../../../page/site/addresses.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const changed = (at: string | null) => (at === null ? '' : `<lastmod>${escapeHtml(at)}</lastmod>`);

/** Path of a part's page. */
const partFile = (part: string, page: number): string => `/sitemap-${part}-${page}.xml`;

/** A part of the sitemap: the API's, or the news. */
type IndexedPart = Omit<Sitemap[number], 'part'> & { readonly part: string };

/**
 * The sitemap index: the fixed pages, and every page of the API's parts.
 * @param root URL of the site, with a trailing slash
 */
export function indexXml(root: string, parts: readonly IndexedPart[]): string {
  const files = [
    { path: partFile('pages', 1), changedAt: null },
    ...parts.flatMap(({ part, pages, changedAt }) =>
      Array.from({ length: pages }, (_, at) => ({
        path: partFile(part, at + 1),
        // It is unknown which of the pages has changed.
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

interface Listed {
  readonly route: Route;
  readonly params: SitemapEntry['params'];
  readonly changedAt: string | null;
}

/**
 * The pages as `<url>` elements, each with its counterparts in other languages, if there are any. Those of the network
 * are on the same host, so all are listed.
 */
export function urlsXml(settings: Settings, origin: string, pages: readonly Listed[]): string {
  const urls = pages.flatMap(({ route, params, changedAt }) => {
    const { canonical, alternates } = getPageAddresses({ settings, origin, route, params });
    const links = alternates.map(
      ({ language, href }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`,
    );
    const listed =
      settings.kind === 'network' ? new Set(alternates.map(({ href }) => href)) : new Set([canonical]);
    return [...listed].map(
      (address) => `<url><loc>${escapeHtml(address)}</loc>${changed(changedAt)}${links.join('')}</url>`,
    );
  });
  return `${declaration}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`;
}

export const routesOfPart: Readonly<Record<SitemapPart, readonly SitemapEntry['route'][]>> = {
  seasons: ['fixtures', 'table', 'competitions', 'competition', 'transfers'],
  matches: ['fixture', 'away'],
  teams: ['team'],
  players: ['player'],
  articles: ['article'],
  forum: ['forum-category', 'thread'],
};

/** The entries whose route is in the table. */
export const selectListed = (entries: readonly SitemapEntry[], table: readonly Route[]): Listed[] =>
  entries.flatMap(({ route: key, params, changedAt }) => {
    const route = table.find((candidate) => candidate.key === key);
    return route ? [{ route, params, changedAt }] : [];
  });

/** Public pages without parameters. */
export const fixedPages = ({ kind }: Settings, table: readonly Route[]): Listed[] =>
  table
    .filter(
      (route) =>
        isRouteOn(route, kind) &&
        (route.layout !== 'default' || route.on === 'network') &&
        !route.guard &&
        !route.noindex &&
        !/[:*]/.test(route.da),
    )
    .map((route) => ({ route, params: {}, changedAt: null }));
