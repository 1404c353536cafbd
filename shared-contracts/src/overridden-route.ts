import { languages } from './language.ts';
import { isRouteOn, matchRoute, pathFor, type RouteDefinition, type RouteParams, routes } from './routes.ts';

/** Placeholder for the value of any parameter; no route has it as a literal segment. */
const anything: RouteParams = new Proxy({}, { get: () => '~' });

/**
 * Finds an existing route that a remote's new route would completely hide; null: none. A more specific path
 * (`/forum/quiz` below `/forum/:slug`) hides nothing.
 * @param existing by default the routes of the specification
 */
export function overriddenRoute(
  extra: RouteDefinition,
  existing: readonly RouteDefinition[] = routes,
): RouteDefinition | null {
  const isTaken = (route: RouteDefinition) =>
    (['club', 'network'] as const).some((kind) => isRouteOn(route, kind) && isRouteOn(extra, kind)) &&
    languages.some((language) =>
      languages.some(
        (extraLanguage) => matchRoute(pathFor(route, language, anything), extraLanguage, [extra]) !== null,
      ),
    );
  return existing.find(isTaken) ?? null;
}
