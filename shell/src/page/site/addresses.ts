import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import type { Route, RouteMatch } from '@fan-base/shared-contracts/route-table';
import { getAddress, pathFor, type RouteKey, type RouteParams } from '@fan-base/shared-contracts/routes';
import { getSiteAddress } from '@fan-base/shared-ui/formats/site-address';

/** A page's URLs for search engines. */
interface PageAddresses {
  readonly canonical: string;
  /** The page in every language, including its own; empty if it exists in one language only. */
  readonly alternates: readonly { readonly language: Language | 'x-default'; readonly href: string }[];
}

interface Addressed {
  readonly settings: Settings;
  /** The origin that the visitor sees. */
  readonly origin: string;
  readonly route: Route;
  readonly params: RouteParams;
  /** Path of the request, which may be another one of the page; by default its own. */
  readonly pathname?: string;
  /** Includes the question mark; may be empty. */
  readonly search?: string;
}

/**
 * Pages whose content exists on one site only, so no page in another language corresponds to them. Maps each
 * to the closest page of the other site.
 */
const closestRoutes: ReadonlyMap<string, RouteKey> = new Map([
  ['article', 'articles'],
  ['forum-category', 'forum'],
  ['thread', 'forum'],
]);

/**
 * The path of the same page, or the closest one, on a site in another language. Views, filters and searches exist there
 * too; page two of a list has different content.
 * @param match null: not found
 * @param search the query of the present address; the server's has only parameters that the page declares
 */
export function pathInLanguage(match: RouteMatch | null, language: Language, search = ''): string {
  if (!match) return '/';
  const closest = closestRoutes.get(match.route.key);
  if (closest) return pathFor(getAddress(closest), language);
  const query = new URLSearchParams(search);
  query.delete('page');
  return pathFor(match.route, language, match.params) + (query.size > 0 ? `?${query}` : '');
}

/**
 * The part of a query that belongs to the canonical URL: the page number of a list. Filters, sort orders and
 * campaign parameters show the same content.
 */
function getCanonicalSearch(search: string): string {
  const page = new URLSearchParams(search).get('page');
  return page !== null && /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? `?page=${page}` : '';
}

/** The path of a page of the network in a language, which no cookie changes (`resolvePath`). */
function getFixedPath(route: Route, language: Language, params: RouteParams): string {
  const path = pathFor(route, language, params);
  if (route.da !== route.en) return path;
  return `/${language}${path === '/' ? '' : path}`;
}

/** URLs of a page of the network. If its own is equal in both languages, the visitor decides there: the `x-default`. */
function getNetworkAddresses({ settings, origin, route, params, pathname }: Addressed): PageAddresses {
  const { hostname, port } = new URL(origin);
  const toUrl = (path: string) => getSiteAddress(settings.domain, hostname, port) + path.slice(1);
  const own = pathFor(route, settings.language, params);
  const fixed = getFixedPath(route, settings.language, params);
  const choosing = own === fixed ? getFixedPath(route, 'en', params) : own;
  return {
    canonical: toUrl(pathname?.replace(/(?<=.)\/$/, '') === fixed ? fixed : own),
    alternates: [
      ...languages.map((language) => ({ language, href: toUrl(getFixedPath(route, language, params)) })),
      { language: 'x-default', href: toUrl(choosing) },
    ],
  };
}

/**
 * The canonical URL of a page, and the same page on the club's site in each language. Other languages
 * (`x-default`) get the English one.
 */
export function getPageAddresses(page: Addressed): PageAddresses {
  const { settings, origin, route, params, search = '' } = page;
  if (settings.kind === 'network') return getNetworkAddresses(page);
  const { hostname, port } = new URL(origin);
  const canonicalSearch = getCanonicalSearch(search);
  const addressOn = (domain: string, language: Language) =>
    getSiteAddress(domain, hostname, port) + pathFor(route, language, params).slice(1) + canonicalSearch;
  const canonical = addressOn(settings.domain, settings.language);
  const getDomain = (language: Language) =>
    settings.alternates.find((alternate) => alternate.language === language)?.domain;
  const domains = new Set(settings.alternates.map(({ domain }) => domain));
  // Page two of a list has different content in the other language.
  if (domains.size < 2 || closestRoutes.has(route.key) || canonicalSearch !== '')
    return { canonical, alternates: [] };
  const pairs = languages.flatMap((language) => {
    const domain = getDomain(language);
    return domain ? [{ language, href: addressOn(domain, language) }] : [];
  });
  const english = pairs.find(({ language }) => language === 'en');
  return {
    canonical,
    alternates: english ? [...pairs, { language: 'x-default', href: english.href }] : pairs,
  };
}
