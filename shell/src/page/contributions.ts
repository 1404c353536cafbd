import type { NavigationIcon } from '@fan-base/shared-contracts/contributions';
import type { PageEntry, PageInput, WidgetUse } from '@fan-base/shared-contracts/remote';

/** An entry of the main navigation, in the site's language. */
export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  /** Its path on the site. */
  readonly to: string;
  readonly icon?: NavigationIcon;
  /** Other route keys for which it is marked as current. */
  readonly also?: readonly string[];
}

/** Widgets by the slot's name, in order. */
export type SlotWidgets = Readonly<Record<string, readonly WidgetUse[]>>;

/** What the visitor's remotes contribute to pages and navigation, by their owners' rules. */
export interface PageContributions {
  /** Hash that tells whether newer releases contribute something else. */
  readonly id: string;
  readonly menu: readonly MenuEntry[];
  readonly slots: SlotWidgets;
}

/** The widgets in the slots of a page, with the props that the page gives them. */
export function fillSlots(
  { slots = {} }: PageEntry,
  input: PageInput,
  contributed: SlotWidgets,
): SlotWidgets {
  const filled: Record<string, readonly WidgetUse[]> = {};
  for (const [name, { props: getProps }] of Object.entries(slots)) {
    const props = getProps ? getProps(input) : {};
    filled[name] = props
      ? (contributed[name] ?? []).map((use) => ({ ...use, props: { ...props, ...use.props } }))
      : [];
  }
  return filled;
}
