import { navigationIcons } from '@fan-base/shared-contracts/contributions';
import type { Release } from '@fan-base/shared-contracts/release';
import { createRouteTable } from '@fan-base/shared-contracts/route-table';
import { isRouteOn } from '@fan-base/shared-contracts/routes';
import { arrangeSlots, byOrder } from './arrange-slots.ts';
import { label } from './find-breaks.ts';

type Releases = ReadonlyMap<string, Release>;

/** Room of the dock, the phone's bottom navigation. */
const dockLimit = 5;

/** Sorts entries as the main navigation shows them. */
export const byMenuOrder = (
  a: { readonly order: number; readonly remote: string },
  b: { readonly order: number; readonly remote: string },
): number => byOrder(a, b) || a.remote.localeCompare(b.remote);

/** The entries that the dock shows too: the first five with an icon. @param entries in the order of the menu */
export const selectDocked = <Entry extends { readonly icon?: string | undefined }>(
  entries: readonly Entry[],
): ReadonlySet<Entry> =>
  new Set(entries.filter(({ icon }) => navigationIcons.some((name) => name === icon)).slice(0, dockLimit));

/** A place that a remote has: the name of what is shown, and where. */
interface Place {
  readonly remote: string;
  readonly shown: string;
  readonly where: string;
}

function listDocked(releases: Releases, kind: 'club' | 'network'): Place[] {
  const all = [...releases.values()];
  const routesOnSite = createRouteTable(all).filter((route) => isRouteOn(route, kind));
  const entries = all
    .flatMap(({ name: remote, contributes }) =>
      (contributes?.navigation ?? []).map((entry) => ({ ...entry, remote })),
    )
    .filter(({ key, remote }) => routesOnSite.some((route) => route.key === key && route.remote === remote))
    .sort(byMenuOrder);
  return [...selectDocked(entries)].map(({ remote, key }) => ({
    remote,
    shown: `the entry ${key}`,
    where: 'the dock',
  }));
}

const listPlaces = (releases: Releases): Place[] => [
  ...Object.entries(arrangeSlots(releases).slots).flatMap(([where, uses]) =>
    uses.map(({ remote, widget }) => ({ remote, shown: widget, where })),
  ),
  ...(['club', 'network'] as const).flatMap((kind) => listDocked(releases, kind)),
];

const isSame = (one: Place, other: Place): boolean =>
  one.remote === other.remote && one.shown === other.shown && one.where === other.where;

/** The releases of visitors without canaries, and of visitors with all of them. @param releases canaries as `NAME canary` */
function listCompositions(releases: Releases): Releases[] {
  const all = [...releases];
  const stable = all.filter(([key]) => !key.endsWith(' canary'));
  const canaries = all
    .filter(([key]) => key.endsWith(' canary'))
    .map(([, release]) => [release.name, release] as const);
  return [new Map(stable), new Map([...stable, ...canaries])];
}

/** Releases without the canaries that a change ends or replaces: their visitors get what all others have, which is no loss. */
const withoutEnded = (before: Releases, after: Releases): Releases =>
  new Map(
    [...before].filter(
      ([key, { version }]) => !key.endsWith(' canary') || after.get(key)?.version === version,
    ),
  );

/**
 * Finds contributions of other remotes that visitors have, and would lose to a release: by its orders in a full slot or
 * dock, or by the rules of its own slots.
 * @param given releases to be published, which may give up places of their own
 * @param before what visitors have, canaries as `NAME canary`
 * @param after the same with the given releases
 * @returns e.g. `mf-quiz 2.0.2 would displace rumours of mf-transfers from front/side`
 */
export function findDisplaced(given: readonly Release[], before: Releases, after: Releases): string[] {
  const givenNames = new Set(given.map(({ name }) => name));
  const [afterwards, afterwardsWithCanaries] = listCompositions(after);
  const found = listCompositions(withoutEnded(before, after)).flatMap((composition, at) => {
    const left = listPlaces((at === 0 ? afterwards : afterwardsWithCanaries) ?? new Map());
    return listPlaces(composition).filter(
      (place) => !givenNames.has(place.remote) && !left.some((other) => isSame(place, other)),
    );
  });
  const names = given.map(label).join(' and ');
  return [
    ...new Set(
      found.map(({ remote, shown, where }) => `${names} would displace ${shown} of ${remote} from ${where}`),
    ),
  ];
}

/** Finds contributions of a release that would not be shown because their slot is full. */
export const findUnplaced = (release: Release, after: Releases): string[] =>
  arrangeSlots(listCompositions(after)[0] ?? after)
    .ignored.filter(({ remote, reason }) => remote === release.name && reason === 'over the limit')
    .map(({ place }) => `${label(release)} finds no place in ${place}, which is full with lower orders`);
