import type { WidgetUse } from '@fan-base/shared-contracts/contributions';
import type { Release } from '@fan-base/shared-contracts/release';

type Releases = ReadonlyMap<string, Release>;

/** A contribution that is not shown, for the log. */
export interface IgnoredContribution {
  readonly remote: string;
  /** The slot's name, or the key of a navigation entry. */
  readonly place: string;
  readonly reason: 'no such slot' | 'no such widget' | 'not allowed' | 'over the limit';
}

/** Sorts contributions, lowest first. */
export const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/**
 * The widgets of each slot by its owner's rules, and the contributions that are left out. With the same order, the
 * remotes' names decide.
 */
export function arrangeSlots(releases: Releases): {
  readonly slots: Readonly<Record<string, readonly WidgetUse[]>>;
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
