import { type Language, languages } from '@fan-base/shared-contracts/language';
import { getRedirect } from '@fan-base/shared-contracts/redirects';
import type { Route, RouteMatch } from '@fan-base/shared-contracts/route-table';
import { isRouteOn, matchRoute, pathFor } from '@fan-base/shared-contracts/routes';

export type Resolved =
  | { readonly kind: 'route'; readonly match: RouteMatch }
  /** A permanent redirect to another path of the same site. It preserves the query. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' };

interface PathRules {
  readonly kind: 'club' | 'network';
  readonly language: Language;
  /** The specification's routes, and those added by remotes. */
  readonly routes: readonly Route[];
}

/**
 * Resolves a path on a site: to a route, to a redirect (one of the specification, or from the other
 * language's path to this site's), or to not found. Routes are matched in table order in both languages, so
 * that a fixed path in the other language is not mistaken for a pattern's parameter.
 */
export function resolvePath(path: string, { kind, language, routes }: PathRules): Resolved {
  const target = kind === 'club' ? (getRedirect(path) ?? path) : path;
  for (const route of routes) {
    if (!isRouteOn(route, kind)) continue;
    const match = matchRoute(target, language, [route]);
    if (match) return target === path ? { kind: 'route', match } : { kind: 'redirect', to: target };
    for (const other of languages) {
      const otherMatch = matchRoute(target, other, [route]);
      if (otherMatch) return { kind: 'redirect', to: pathFor(route, language, otherMatch.params) };
    }
  }
  return { kind: 'not-found' };
}
