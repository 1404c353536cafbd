import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { createPaths } from '@fan-base/shared-contracts/paths';
import type { RouteDefinition } from '@fan-base/shared-contracts/routes';
import type { Shell, Site } from '@fan-base/shared-contracts/shell';
import { RemoteWidget } from '../island/RemoteWidget.tsx';

/** The settings as pages may see them: without the token. */
export function toSite({ token: _token, ...site }: Settings): Site {
  return site;
}

type PlatformPart = Pick<
  Shell,
  | 'session'
  | 'account'
  | 'send'
  | 'refresh'
  | 'clock'
  | 'timeZone'
  | 'prefetch'
  | 'toast'
  | 'storage'
  | 'vetoReload'
  | 'listen'
  | 'isFresh'
>;

/**
 * The shell as remotes see it; the platform's part differs between the server and a browser.
 * @param extraRoutes those that the visitor's remotes add
 */
export function createShell(
  site: Site,
  extraRoutes: readonly RouteDefinition[],
  platform: PlatformPart,
): Shell {
  return { site, RemoteWidget, ...createPaths(site, extraRoutes), ...platform };
}
