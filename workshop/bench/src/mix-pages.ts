import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Sitemap, SitemapEntry } from '@fan-base/shared-contracts/api/sitemap';
import { clubs } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { getAddress, pathFor, type RouteKey, specifiedPages } from '@fan-base/shared-contracts/routes';
import { openApi } from './page-kinds.ts';
import { crowdClubs, type SitePage } from './traffic.ts';

interface Site {
  readonly domain: string;
  readonly language: Language;
}

const sitesOf = (some: typeof clubs | readonly (typeof clubs)[number][]): Site[] =>
  some.flatMap(({ danish, english }) => [
    { domain: danish, language: 'da' as const },
    { domain: english, language: 'en' as const },
  ]);

/** Hosts of today's most popular clubs. */
export const crowdHosts: ReadonlySet<string> = new Set(
  sitesOf(clubs.slice(0, crowdClubs)).map(({ domain }) => domain),
);

/** Pages that each site has once. */
const onceEach = ['front', 'squad', 'articles', 'rumours', 'trips', 'streaming', 'club', 'forum'] as const;

type ListedRoute = Extract<SitemapEntry['route'], RouteKey>;

/** Pages of the specification; the mix has none of the specifiedPages that remotes add. */
const isListed = (entry: SitemapEntry): entry is SitemapEntry & { route: ListedRoute } =>
  specifiedPages.some(({ key }) => key === entry.route);

/** A sitemap page's kind in the mix; pages without a kind are for crawlers only. */
function toKind(
  { route, params }: SitemapEntry & { route: ListedRoute },
  newest: Partial<Record<RouteKey, number>>,
): string {
  if (route === 'fixture') return 'other match';
  if (newest[route] === undefined) return route;
  return params['season'] === String(newest[route]) ? route : 'archive';
}

async function listSite(apiUrl: string, site: Site): Promise<SitePage[]> {
  const get = await openApi(apiUrl, site);
  const { season, fixtures_season } = await get<Settings>(
    `/settings?domain=${site.domain}&language=${site.language}`,
  );
  const newest = { fixtures: fixtures_season, table: fixtures_season, transfers: season };
  const { next } = await get<NextFixture>('/fixtures/next');
  const toPage = (
    kind: string,
    route: RouteKey,
    params: Readonly<Record<string, string>> = {},
  ): SitePage => ({
    host: site.domain,
    path: pathFor(getAddress(route), site.language, params),
    kind,
  });
  const listed: SitePage[] = [];
  for (const { part, pages } of await get<Sitemap>('/sitemap'))
    for (let page = 1; page <= pages; page++)
      for (const entry of (await get<SitemapEntry[]>(`/sitemap/${part}?page=${page}`)).filter(isListed))
        listed.push(toPage(toKind(entry, newest), entry.route, entry.params));
  const today = next && toPage('match of the day', 'fixture', { slug: next.slug, id: next.id });
  return [
    ...onceEach.map((key) => toPage(key, key)),
    ...(today ? [today] : []),
    ...listed.filter(({ path }) => path !== today?.path),
  ];
}

/** Every page of every club's sites, by the sitemaps, with its kind in the mix. */
export async function listSitePages(apiUrl: string): Promise<SitePage[]> {
  const pages: SitePage[] = [];
  for (const site of sitesOf(clubs)) pages.push(...(await listSite(apiUrl, site)));
  return pages;
}
