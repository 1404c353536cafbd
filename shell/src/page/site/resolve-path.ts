import { type Language, languages } from '@fan-base/shared-contracts/language';
import { getRedirect } from '@fan-base/shared-contracts/redirects';
import {
  isRouteOn,
  matchRoute,
  pathFor,
  type RouteDefinition,
  type RouteMatch,
} from '@fan-base/shared-contracts/routes';

export type Resolved =
  | { readonly kind: 'route'; readonly match: RouteMatch }
  /** A permanent redirect to another path of the same site; the query goes along. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' };

interface PathRules {
  readonly kind: 'club' | 'network';
  readonly language: Language;
  /** The specification's routes and those that remotes add. */
  readonly routes: readonly RouteDefinition[];
}

/**
 * What a path means on a site: one of its routes, a redirect (those of the specification, and the other
 * language's form of a route to its own), or nothing. Routes are tried in the order of the table, in both
 * languages, so that a fixed path of the other language is not taken for a pattern's parameter.
 */
export function resolvePath(path: string, { kind, language, routes }: PathRules): Resolved {
  const target = kind === 'club' ? (getRedirect(path) ?? path) : path;
  for (const route of routes) {
    if (!isRouteOn(route, kind)) continue;
    const match = matchRoute(target, language, [route]);
    if (match) return target === path ? { kind: 'route', match } : { kind: 'redirect', to: target };
    for (const other of languages) {
      const foreign = matchRoute(target, other, [route]);
      if (foreign) return { kind: 'redirect', to: pathFor(route, language, foreign.params) };
    }
  }
  return { kind: 'not-found' };
}
