import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Route } from '@fan-base/shared-contracts/route-table';
import { isRouteOn, pathFor } from '@fan-base/shared-contracts/routes';

/** Pages of no interest to search engines: personal pages and pages for writing. */
const listClosed = ({ kind, language }: Settings, routes: readonly Route[]): string[] =>
  routes
    .filter(
      (route) =>
        kind === 'club' &&
        isRouteOn(route, kind) &&
        (route.layout === 'default' || route.guard || route.noindex) &&
        !/[:*]/.test(route[language]),
    )
    .map((route) => pathFor(route, language));

/**
 * The robots.txt of a host.
 * @param routes the pages that bots get
 * @param sitemap URL of its sitemap; null on preview hosts, which are closed to search engines
 */
export function createRobots(settings: Settings, routes: readonly Route[], sitemap: string | null): string {
  if (sitemap === null) return 'User-agent: *\nDisallow: /\n';
  const closed = ['/qa', '/telemetry', ...listClosed(settings, routes)];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${sitemap}\n`;
}
