import type { Language } from './language.ts';

/**
 * When to load the code of a part of the page: with the page, whose document then preloads its files; when the part
 * comes near the viewport; or on the visitor's first interaction. An interaction with the part always loads it.
 */
export type HydrationTrigger = 'load' | 'visible' | 'interaction';

/** A widget of another remote on a page; `props` must be plain data, equal on server and client. */
export interface WidgetUse {
  readonly remote: string;
  readonly widget: string;
  readonly props?: Readonly<Record<string, unknown>>;
  /**
   * `visible` by default. Use `load` for the first screen, and `interaction` for widgets whose HTML needs no updates
   * while it is only read. After an in-app navigation there is no HTML yet, and `interaction` means `visible`.
   */
  readonly hydrate?: HydrationTrigger;
}

/** A widget that a remote offers to a slot of another remote's page. */
export interface SlotContribution {
  /** Name of a widget of the contributing remote. */
  readonly widget: string;
  /** Position among the slot's widgets, lowest first; the product's own are at 10, 20, … Beyond the slot's limit, the highest are left out. */
  readonly order: number;
  /** `visible` by default, as for a widget that a page places itself. */
  readonly hydrate?: HydrationTrigger;
  /** Plain data; takes precedence over the props of the slot. */
  readonly props?: Readonly<Record<string, unknown>>;
}

/** Icons of entries in the dock, the phone's bottom navigation. */
export const navigationIcons = ['home', 'shirt', 'calendar', 'chat', 'ball', 'person', 'search'] as const;
export type NavigationIcon = (typeof navigationIcons)[number];

/** An entry of the main navigation. */
export interface NavigationEntry {
  /** Route key of a page of the contributing remote. */
  readonly key: string;
  readonly label: Readonly<Record<Language, string>>;
  /** Position, lowest first. The product's own entries are at 10, 20, … 110. */
  readonly order: number;
  /** Shows the entry in the dock too, which has room for five. */
  readonly icon?: NavigationIcon;
  /** Other route keys for which this entry is marked as current. */
  readonly also?: readonly string[];
  /** The route's parameters by name, each a season of the site's settings. */
  readonly params?: Readonly<Record<string, 'season' | 'fixtures_season'>>;
}

/** Where a remote appears outside of its own pages. Plain data, stored in the release. */
export interface Contributions {
  /** Widgets by the slot's name, e.g. `front/side`. */
  readonly slots?: Readonly<Record<string, SlotContribution | readonly SlotContribution[]>>;
  readonly navigation?: readonly NavigationEntry[];
}
