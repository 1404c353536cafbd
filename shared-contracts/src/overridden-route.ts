import { languages } from './language.ts';
import { isRouteOn, matchRoute, pathFor, type RouteDefinition, type RouteParams, routes } from './routes.ts';

/** Stands for any value of a parameter: no path of a route has it as it is. */
const anything: RouteParams = new Proxy({}, { get: () => '~' });

/**
 * The route whose every address a route that a remote adds would take; null: it takes none. A more exact path below
 * one (`/forum/quiz` below `/forum/:slug`) takes none.
 * @param existing the routes that there are; those of the specification by default
 */
export function overriddenRoute(
  extra: RouteDefinition,
  existing: readonly RouteDefinition[] = routes,
): RouteDefinition | null {
  const isTaken = (route: RouteDefinition) =>
    (['club', 'network'] as const).some((kind) => isRouteOn(route, kind) && isRouteOn(extra, kind)) &&
    languages.some((language) =>
      languages.some((own) => matchRoute(pathFor(route, language, anything), own, [extra]) !== null),
    );
  return existing.find(isTaken) ?? null;
}
