import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import {
  pathFor,
  type RouteDefinition,
  type RouteKey,
  type RouteMatch,
  type RouteParams,
  routeByKey,
} from '@fan-base/shared-contracts/routes';
import { getSiteAddress } from '@fan-base/shared-ui/formats/site-address';

/** A page as search engines are to know it. */
interface PageAddresses {
  readonly canonical: string;
  /** The same page in each language, its own too; empty where it has only one. */
  readonly alternates: readonly { readonly language: Language | 'x-default'; readonly href: string }[];
}

interface Addressed {
  readonly settings: Settings;
  /** Of the page as the visitor sees it. */
  readonly origin: string;
  readonly route: RouteDefinition;
  readonly params: RouteParams;
  /** With its question mark, or empty. */
  readonly search?: string;
}

/**
 * What is written on one site stands on no other: no page in another language is the same. With the page that comes
 * nearest there.
 */
const ofOneSite: ReadonlyMap<string, RouteKey> = new Map([
  ['article', 'articles'],
  ['forum-category', 'forum'],
  ['thread', 'forum'],
]);

/** Path of the same page on a site in another language, or of the nearest that there is. @param match null: no page */
export function pathInLanguage(match: RouteMatch | null, language: Language): string {
  if (!match) return '/';
  const nearest = ofOneSite.get(match.route.key);
  return nearest ? pathFor(routeByKey(nearest), language) : pathFor(match.route, language, match.params);
}

/** Pages of a list are pages of their own; filters, orders and marks of campaigns show the same in another way. */
function ownSearch(search: string): string {
  const page = new URLSearchParams(search).get('page');
  return page !== null && /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? `?page=${page}` : '';
}

/**
 * Canonical address of a page, and that of the same page on the club's site in each language. Who speaks neither is
 * sent to the English one.
 */
export function getPageAddresses({ settings, origin, route, params, search = '' }: Addressed): PageAddresses {
  const { hostname, port } = new URL(origin);
  const own = ownSearch(search);
  const addressOn = (domain: string, language: Language) =>
    getSiteAddress(domain, hostname, port) + pathFor(route, language, params).slice(1) + own;
  const canonical = addressOn(settings.domain, settings.language);
  const getDomain = (language: Language) =>
    settings.alternates.find((alternate) => alternate.language === language)?.domain;
  const domains = new Set(settings.alternates.map(({ domain }) => domain));
  // Page two of a list has other things on it in the other language.
  if (domains.size < 2 || ofOneSite.has(route.key) || own !== '') return { canonical, alternates: [] };
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
