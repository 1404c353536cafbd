import { createHash } from 'node:crypto';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { navigationIcons } from '@fan-base/shared-contracts/contributions';
import type { Release, ReleaseContributions } from '@fan-base/shared-contracts/release';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { isRouteOn, pathFor, type RouteDefinition, routes } from '@fan-base/shared-contracts/routes';
import type { MenuEntry, PageContributions, SlotWidgets } from '../../page/contributions.ts';
import { shellNavigation } from '../../page/view/shell-navigation.ts';
import { formerNavigation } from './former-navigation.ts';

type NavigationEntry = ReleaseContributions['navigation'][number];
type Releases = ReadonlyMap<string, Release>;

/** Room of the dock, the phone's bottom navigation. */
const dockLimit = 5;

/** A contribution that is not shown, for the log. */
export interface IgnoredContribution {
  readonly remote: string;
  /** The slot's name, or the key of a navigation entry. */
  readonly place: string;
  readonly reason: 'no such slot' | 'no such widget' | 'not allowed' | 'over the limit';
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/**
 * The widgets of each slot by its owner's rules, and the contributions that are left out. With the same order, the
 * remotes' names decide.
 */
export function arrangeSlots(releases: Releases): {
  readonly slots: SlotWidgets;
  readonly ignored: readonly IgnoredContribution[];
} {
  const all = [...releases.values()].sort((a, b) => a.name.localeCompare(b.name));
  const owned = new Map(all.flatMap(({ slots = {} }) => Object.entries(slots)));
  const ignored: IgnoredContribution[] = [];
  const offers = all.flatMap(({ name: remote, widgets, contributes }) =>
    Object.entries(contributes?.slots ?? {}).flatMap(([place, offered]) =>
      offered.map((offer) => ({ ...offer, remote, place, exists: Object.hasOwn(widgets, offer.widget) })),
    ),
  );
  const slots: Record<string, WidgetUse[]> = {};
  for (const { remote, place, exists, widget, hydrate, props } of offers.sort(byOrder)) {
    const slot = owned.get(place);
    const uses = slots[place] ?? [];
    const ignore = (reason: IgnoredContribution['reason']) => ignored.push({ remote, place, reason });
    if (!slot) ignore('no such slot');
    else if (!exists) ignore('no such widget');
    else if (slot.allow && !slot.allow.includes(remote)) ignore('not allowed');
    else if (uses.length >= slot.limit) ignore('over the limit');
    else slots[place] = [...uses, { remote, widget, ...(hydrate && { hydrate }), ...(props && { props }) }];
  }
  return { slots, ignored };
}

/** The path of an entry's page; null if the page does not exist on the site. */
function findEntryPath(
  { key, params = {} }: NavigationEntry,
  remote: string,
  settings: Settings,
  allRoutes: readonly RouteDefinition[],
): string | null {
  const route = allRoutes.find((route) => route.key === key && route.remote === remote);
  if (!route || !isRouteOn(route, settings.kind)) return null;
  const values = Object.entries(params).map(([name, field]) => [name, String(settings[field])]);
  try {
    return pathFor(route, settings.language, Object.fromEntries(values));
  } catch {
    return null;
  }
}

const navigationOf = ({ name, contributes }: Release): readonly NavigationEntry[] =>
  contributes?.navigation ?? (formerNavigation[name] as readonly NavigationEntry[] | undefined) ?? [];

/** The main navigation of a site. Entries without a page are left out. */
function createMenu(releases: Releases, settings: Settings, extra: readonly RouteDefinition[]): MenuEntry[] {
  const allRoutes = [...extra, ...routes];
  const entries = [
    ...[...releases.values()].flatMap((release) =>
      navigationOf(release).map((entry) => ({ ...entry, remote: release.name })),
    ),
    ...shellNavigation.map((entry) => ({ ...(entry as NavigationEntry), remote: 'shell' })),
  ].sort((a, b) => byOrder(a, b) || a.remote.localeCompare(b.remote));
  let docked = 0;
  return entries.flatMap((entry) => {
    const { key, label, also, remote } = entry;
    const to = findEntryPath(entry, remote, settings, allRoutes);
    if (to === null) return [];
    const icon = navigationIcons.find((name) => name === entry.icon);
    const isDocked = icon !== undefined && docked++ < dockLimit;
    return [{ key, label: label[settings.language], to, ...(isDocked && { icon }), ...(also && { also }) }];
  });
}

/** Identifies what releases contribute and what their pages accept. */
export function identifyContributions(releases: Releases): string {
  const facts = [...releases.values()]
    .map(({ name, contributes, slots }) => [name, contributes, slots])
    .sort(([a], [b]) => String(a).localeCompare(String(b)));
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12);
}

/** What the releases of a visitor contribute to the pages of a site. */
export const getContributions = (
  releases: Releases,
  settings: Settings,
  extraRoutes: readonly RouteDefinition[],
): PageContributions => ({
  id: identifyContributions(releases),
  menu: createMenu(releases, settings, extraRoutes),
  slots: arrangeSlots(releases).slots,
});
