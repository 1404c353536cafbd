import type { Route } from './route-table.ts';
import { type PageAddress, pathFor, type RouteParams, specifiedPages } from './routes.ts';
import type { Shell, Site } from './shell.ts';

/**
 * Creates the part of the shell that builds paths from keys of pages.
 * @param routes pages of the visitor's remotes; the specified ones need not be among them
 */
export function createPaths(
  { language }: Pick<Site, 'language'>,
  routes: readonly Route[],
): Pick<Shell, 'pathFor' | 'findPath'> {
  const find = (pages: readonly PageAddress[], key: string) => pages.find((page) => page.key === key);
  function format(page: PageAddress, params?: RouteParams, query?: Readonly<Record<string, string>>) {
    const search = new URLSearchParams(query).toString();
    return pathFor(page, language, params) + (search && `?${search}`);
  }
  return {
    pathFor(key, params, query) {
      const page = find(specifiedPages, key) ?? find(routes, key);
      if (!page) throw new Error(`There is no page ${key}`);
      return format(page, params, query);
    },
    findPath(key, params, query) {
      const page = find(routes, key);
      return page ? format(page, params, query) : null;
    },
  };
}
