import { pathFor, type RouteDefinition, type RouteParams, routes } from './routes.ts';
import type { Shell, Site } from './shell.ts';

/**
 * Creates the part of the shell that builds paths from route keys.
 * @param extraRoutes routes added by remotes
 */
export function createPaths(
  { language }: Pick<Site, 'language'>,
  extraRoutes: readonly RouteDefinition[],
): Pick<Shell, 'pathFor' | 'findPath'> {
  function findPath(key: string, params?: RouteParams, query?: Readonly<Record<string, string>>) {
    const route = [...routes, ...extraRoutes].find((candidate) => candidate.key === key);
    if (!route) return null;
    const search = new URLSearchParams(query).toString();
    return pathFor(route, language, params) + (search && `?${search}`);
  }
  return {
    findPath,
    pathFor(key, params, query) {
      const path = findPath(key, params, query);
      if (path === null) throw new Error(`There is no route ${key}`);
      return path;
    },
  };
}
