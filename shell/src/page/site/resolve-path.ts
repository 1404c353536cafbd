import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { languages } from '@fan-base/shared-contracts/language';
import { getRedirect, type Redirect } from '@fan-base/shared-contracts/redirects';
import type { Route, RouteMatch } from '@fan-base/shared-contracts/route-table';
import { isRouteOn, matchRoute, pathFor } from '@fan-base/shared-contracts/routes';

export type Resolved =
  | { readonly kind: 'route'; readonly match: RouteMatch }
  /** A redirect to another path of the same site. It preserves the query. */
  | ({ readonly kind: 'redirect' } & Redirect)
  | { readonly kind: 'not-found' };

/** What decides where a path of a site leads. */
export type SiteRules = Pick<Settings, 'kind' | 'language' | 'season' | 'fixtures_season'>;

/**
 * Resolves a path on a site: to a route, to a redirect (one of the specification, or from the other
 * language's path to this site's), or to not found. Routes are matched in table order in both languages, so
 * that a fixed path in the other language is not mistaken for a pattern's parameter.
 *
 * The network's pages are at the same addresses in both languages below `/da` and `/en`, where nothing but the address
 * decides the language (`getAddressLanguage`). Another language's is not found here: the browser loads it from the
 * server.
 * @param routes the specification's, and those added by remotes
 */
export function resolvePath(path: string, site: SiteRules, routes: readonly Route[]): Resolved {
  const { kind, language } = site;
  const redirect = kind === 'club' ? getRedirect(path, site) : null;
  const requested = kind === 'network' ? path.replace(RegExp(`^/${language}(?=/|$)`), '') || '/' : path;
  const { to: target, isTemporary } = redirect ?? { to: requested, isTemporary: false };
  for (const route of routes) {
    if (!isRouteOn(route, kind)) continue;
    const match = matchRoute(target, language, [route]);
    if (match) return redirect ? { kind: 'redirect', ...redirect } : { kind: 'route', match };
    for (const other of languages) {
      const otherMatch = matchRoute(target, other, [route]);
      if (otherMatch)
        return { kind: 'redirect', to: pathFor(route, language, otherMatch.params), isTemporary };
    }
  }
  return { kind: 'not-found' };
}
