import { perPair } from '@fan-base/host/page/per-object';
import type { Composition } from '@fan-base/host/page/remotes/composition';
import { getReleases } from '@fan-base/host/server/releases/compose';
import { identifyContributions } from '@fan-base/host/server/releases/identify-contributions';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { navigationIcons } from '@fan-base/shared-contracts/contributions';
import type { Release, ReleaseContributions } from '@fan-base/shared-contracts/release';
import type { Route } from '@fan-base/shared-contracts/route-table';
import { isRouteOn, pathFor } from '@fan-base/shared-contracts/routes';
import { byMenuOrder, selectDocked } from '@fan-base/shared-releases/arrange-contributions';
import { arrangeSlots } from '@fan-base/shared-releases/arrange-slots';
import type { MenuEntry, PageContributions } from '../../page/contributions.ts';
import { shellNavigation } from '../../page/view/shell-navigation.ts';
import { getRoutes } from './route-tables.ts';

type NavigationEntry = ReleaseContributions['navigation'][number];
type Releases = ReadonlyMap<string, Release>;

/** The path of an entry's page; null if the page does not exist on the site. */
function findEntryPath(
  { key, params = {} }: NavigationEntry,
  remote: string,
  settings: Settings,
  routes: readonly Route[],
): string | null {
  const route = routes.find((route) => route.key === key && route.remote === remote);
  if (!route || !isRouteOn(route, settings.kind)) return null;
  const values = Object.entries(params).map(([name, field]) => [name, String(settings[field])]);
  try {
    return pathFor(route, settings.language, Object.fromEntries(values));
  } catch {
    return null;
  }
}

const navigationOf = ({ contributes }: Release): readonly NavigationEntry[] => contributes?.navigation ?? [];

/** The main navigation of a site. Entries without a page are left out. */
function createMenu(releases: Releases, settings: Settings, routes: readonly Route[]): MenuEntry[] {
  const entries = [
    ...[...releases.values()].flatMap((release) =>
      navigationOf(release).map((entry) => ({ ...entry, remote: release.name })),
    ),
    ...shellNavigation.map((entry) => ({ ...(entry as NavigationEntry), remote: 'shell' })),
  ]
    .sort(byMenuOrder)
    .flatMap((entry) => {
      const to = findEntryPath(entry, entry.remote, settings, routes);
      return to === null ? [] : [{ ...entry, to }];
    });
  const docked = selectDocked(entries);
  return entries.map((entry) => {
    const { key, label, also, to } = entry;
    const icon = docked.has(entry) ? navigationIcons.find((name) => name === entry.icon) : undefined;
    return { key, label: label[settings.language], to, ...(icon && { icon }), ...(also && { also }) };
  });
}

/** What the releases of a visitor contribute to the pages of a site. */
export const getContributions = perPair((composition: Composition, settings: Settings): PageContributions => {
  const releases = getReleases(composition);
  return {
    id: identifyContributions(releases),
    menu: createMenu(releases, settings, getRoutes(composition)),
    slots: arrangeSlots(releases).slots,
  };
});
