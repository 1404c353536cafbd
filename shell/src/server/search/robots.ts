import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { pathFor, routes } from '@fan-base/shared-contracts/routes';

/** Pages of no interest to search engines: personal pages and pages for writing. */
const notForEveryone = (settings: Settings): string[] =>
  settings.kind === 'network'
    ? []
    : routes.flatMap((route) =>
        (route.layout === 'default' && route.key !== 'landing') || 'guard' in route || 'noindex' in route
          ? [pathFor(route, settings.language)]
          : [],
      );

/**
 * The robots.txt of a host.
 * @param sitemap URL of its sitemap; null on preview hosts, which are closed to search engines
 */
export function createRobots(settings: Settings, sitemap: string | null): string {
  if (sitemap === null) return 'User-agent: *\nDisallow: /\n';
  const closed = ['/qa', '/telemetry', ...notForEveryone(settings)];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${sitemap}\n`;
}
