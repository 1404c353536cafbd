import type { BrowserContext } from 'playwright';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

type VisitorName = 'home' | 'abroad' | 'member';

/** Who visits; the phone is the same. */
export interface Visitor {
  readonly name: VisitorName;
  /** IANA name. */
  readonly timeZone: string;
  /** What the browser has stored; by default nothing. */
  readonly stored?: StorageState;
}

/** Visitors as reports name them. */
export const visitorTitles: Readonly<Record<VisitorName, string>> = {
  home: 'in the site’s time zone',
  abroad: 'in New York',
  member: 'member',
};

/** The time zone of the Danish sites. */
export const danishZone = 'Europe/Copenhagen';

/** In the time zone of the Danish sites, not logged in. */
export const home: Visitor = { name: 'home', timeZone: danishZone };

/**
 * The visitors of a page.
 * @param stored by a member's browser; undefined: the site has no members
 * @param timeZone of the site
 */
export const listVisitors = (stored: StorageState | undefined, timeZone = danishZone): readonly Visitor[] => [
  { name: 'home', timeZone },
  { name: 'abroad', timeZone: 'America/New_York' },
  ...(stored ? [{ name: 'member' as const, timeZone, stored }] : []),
];
