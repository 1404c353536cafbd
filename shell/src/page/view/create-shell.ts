import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { createPaths } from '@fan-base/shared-contracts/paths';
import type { Route } from '@fan-base/shared-contracts/route-table';
import type { Shell, Site } from '@fan-base/shared-contracts/shell';
import { RemoteWidget } from '../island/RemoteWidget.tsx';
import { Slot } from '../island/Slot.tsx';

/** The settings without the token, as pages may see them, and the requested host. */
export function toSite({ token: _token, ...site }: Settings, host: string): Site {
  return { ...site, host };
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
 * The shell's API for remotes. The platform part differs between server and browser.
 * @param routes pages of the visitor's remotes
 */
export function createShell(site: Site, routes: readonly Route[], platform: PlatformPart): Shell {
  return { site, RemoteWidget, Slot, ...createPaths(site, routes), ...platform };
}
