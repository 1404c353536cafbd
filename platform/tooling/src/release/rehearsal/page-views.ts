import { Settings } from '@fan-base/shared-contracts/api/settings';
import { SiteListing } from '@fan-base/shared-contracts/api/sites';
import { languages } from '@fan-base/shared-contracts/language';
import { type PageView, PageViews } from '@fan-base/shared-contracts/page-view';
import type { Release } from '@fan-base/shared-contracts/release';
import { createRouteTable, type Route } from '@fan-base/shared-contracts/route-table';
import { isRouteOn, pathFor } from '@fan-base/shared-contracts/routes';
import { array, assert } from '@fan-base/shared-contracts/struct';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { request } from 'undici';
import { toHost } from './hosts.ts';

const timeoutMs = 30_000;
/** Sitemap addresses that are read to find a page of a route with parameters. */
const maxAddresses = 5_000;

/** A site of the product. */
export type Site = Pick<PageView['settings'], 'domain' | 'kind' | 'language'>;

/** Requests a page or file of a site of the product. */
async function get(
  pagesUrl: string,
  { domain, language }: Site,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { body } = await request(pagesUrl + path, {
    headers: { ...headers, host: toHost(pagesUrl, domain), cookie: `locale=${language}` },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return body.text();
}

/** Reads a call of the API as a site's pages do. */
async function getAnswer(pagesUrl: string, site: Site, key: string, token?: string): Promise<unknown> {
  return JSON.parse(
    await get(pagesUrl, site, `/api${key}`, token ? { authorization: `Bearer ${token}` } : {}),
  );
}

/** The network's sites. @throws Error if its API does not answer */
async function findSites(pagesUrl: string, mainDomain: string): Promise<Site[]> {
  const network: Site = { domain: mainDomain, kind: 'network', language: 'en' };
  const settings = await getAnswer(pagesUrl, network, `/settings?domain=${mainDomain}&language=en`);
  assert(settings, Settings);
  const clubs = await getAnswer(pagesUrl, network, '/sites', settings.token);
  assert(clubs, array(SiteListing));
  return [
    ...clubs.map(({ domain, language }): Site => ({ domain, kind: 'club', language })),
    ...languages.map((language) => ({ ...network, language })),
  ];
}

/** Page views of a running product, newest first. @throws RefusedChange if it offers them to other machines only */
export async function readPageViews(pagesUrl: string): Promise<PageViews> {
  const answer = await request(`${pagesUrl}/page-views.json`, { headersTimeout: timeoutMs }).catch(
    (error) => {
      throw new RefusedChange(`The product at ${pagesUrl} cannot be reached: ${error.message}`);
    },
  );
  const text = await answer.body.text();
  if (answer.statusCode !== 200)
    throw new RefusedChange(`${pagesUrl} offers no page views to this machine (OPERATOR_NETWORKS)`);
  const found: unknown = JSON.parse(text);
  assert(found, PageViews);
  return found;
}

/** Paths of a site's sitemap. */
async function readSitemap(pagesUrl: string, site: Site): Promise<string[]> {
  const listLocations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const parts = listLocations(await get(pagesUrl, site, '/sitemap.xml'));
  const paths: string[] = [];
  for (const part of parts) {
    if (paths.length > maxAddresses) break;
    paths.push(...listLocations(await get(pagesUrl, site, part)));
  }
  return paths;
}

/** Whether a path has the form of a route: as many segments, and the same fixed ones. */
function isPathOf(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/'), path.split('/')];
  return (
    expected.length === given.length &&
    expected.every((segment, at) => segment.startsWith(':') || segment === given[at])
  );
}

const hasParameters = ({ da, en }: Route): boolean => /[:*]/.test(da + en);

/** The pages of a remote. */
export const listPages = (release: Release): Route[] =>
  createRouteTable([release]).filter(
    ({ remote, key }) => remote === release.name && Object.hasOwn(release.pages, key),
  );

/** A page of a site: its route and path. */
export interface FoundPage {
  readonly route: Route;
  readonly path: string;
}

/** Finds one page for each route that exists on the site and needs no login. */
export async function findPages(
  pagesUrl: string,
  site: Site,
  requested: readonly Route[],
): Promise<FoundPage[]> {
  const open = requested.filter((route) => isRouteOn(route, site.kind) && !route.guard);
  const sitemap = open.some(hasParameters) ? await readSitemap(pagesUrl, site) : [];
  return open.flatMap((route) => {
    const path = hasParameters(route)
      ? sitemap.find((address) => isPathOf(route[site.language], address))
      : pathFor(route, site.language);
    return path ? [{ route, path }] : [];
  });
}

/** Routes of the pages to whose slots a release contributes. */
export function listSlotRoutes({ name, contributes }: Release, others: readonly Release[]): Route[] {
  const owners = others.filter((owner) => owner.name !== name);
  return Object.keys(contributes?.slots ?? {}).flatMap((slot) =>
    owners.flatMap((owner) => {
      const key = owner.slots?.[slot]?.page;
      return listPages(owner).filter((route) => route.key === key);
    }),
  );
}

const toKind = ({ kind, language }: Site): string => `${kind} ${language}`;

/** Requested pages of a site without a view in its language. */
const findPagesWithoutView = (
  pagesUrl: string,
  site: Site,
  views: readonly PageView[],
  requested: readonly Route[],
): Promise<FoundPage[]> =>
  findPages(
    pagesUrl,
    site,
    requested.filter(
      ({ key }) => !views.some(({ route, settings }) => route === key && settings.language === site.language),
    ),
  );

/**
 * Opens pages that no visitor has opened lately, so that the product has a view of them: after a restart it has none.
 * @param requested routes of these pages; those that only the candidate has do not exist in the product
 * @returns the product's views
 * @throws RefusedChange if it keeps none
 */
export async function openMissingPages(pagesUrl: string, requested: readonly Route[]): Promise<PageView[]> {
  const { mainDomain, views } = await readPageViews(pagesUrl);
  const seen = new Map(views.map(({ settings }) => [toKind(settings), settings]));
  // Without the API no other page could be rendered.
  const known = await findSites(pagesUrl, mainDomain).catch(() => []);
  const sites = new Map<string, Site>([...known.map((site) => [toKind(site), site] as const), ...seen]);
  await Promise.all(
    [...sites].map(async ([kind, site]) => {
      // It has the site's settings.
      if (!seen.has(kind)) await get(pagesUrl, site, '/');
      for (const { path } of await findPagesWithoutView(pagesUrl, site, views, requested))
        await get(pagesUrl, site, path);
    }),
  );
  const { views: opened } = await readPageViews(pagesUrl);
  if (opened.length === 0)
    throw new RefusedChange(`The product at ${pagesUrl} keeps no page views: npm run dev does not`);
  return opened;
}

/** A page view to be rendered. */
export interface RehearsedView extends PageView {
  /** Only the candidate has this page. */
  readonly isNew?: boolean;
}

/** Views of pages that the product does not have yet: a site's settings without any response. */
export async function createMissingViews(
  pagesUrl: string,
  views: readonly PageView[],
  candidate: Release,
): Promise<RehearsedView[]> {
  const sites = new Map(views.map((view) => [toKind(view.settings), view]));
  const found = await Promise.all(
    [...sites.values()].map(async (view) => {
      const pages = await findPagesWithoutView(pagesUrl, view.settings, views, listPages(candidate));
      return pages.map(({ path, route }) => ({
        ...view,
        path,
        route: route.key,
        remotes: [candidate.name],
        answers: {},
        isNew: true,
      }));
    }),
  );
  return found.flat();
}
