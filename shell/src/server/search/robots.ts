import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { pathFor, routes } from '@fan-base/shared-contracts/routes';

/** Pages for one visitor, and for who writes: nothing that anybody looks for. */
const notForEveryone = (settings: Settings): string[] =>
  settings.kind === 'network'
    ? []
    : routes.flatMap((route) =>
        (route.layout === 'default' && route.key !== 'landing') ||
        'guard' in route ||
        route.key === 'create-thread'
          ? [pathFor(route, settings.language)]
          : [],
      );

/**
 * What search engines may read of a host.
 * @param sitemap address of its sitemap; null on a host that only shows work to colleagues, which is kept out
 */
export function createRobots(settings: Settings, sitemap: string | null): string {
  if (sitemap === null) return 'User-agent: *\nDisallow: /\n';
  const closed = ['/qa', '/telemetry', ...notForEveryone(settings)];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${sitemap}\n`;
}
