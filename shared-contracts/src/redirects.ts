import type { Settings } from './api/settings.ts';

/** The newest seasons of a site. */
export type SiteSeasons = Pick<Settings, 'season' | 'fixtures_season'>;

/** Where an address without a page of its own leads; `to` is a path with its query. */
export interface Redirect {
  readonly to: string;
  /** Whether it leads elsewhere next summer, so that no browser may keep it. */
  readonly isTemporary: boolean;
}

/** Redirects of club sites (specification section 2). Those to a season are temporary. */
const redirects: readonly {
  readonly from: RegExp;
  readonly to: string | ((seasons: SiteSeasons) => string);
}[] = [
  { from: /^\/trup\/.+/, to: '/trup' },
  { from: /^\/gear/, to: '/shop' },
  { from: /^\/fanzone/, to: '/' },
  { from: /^\/transfers\/?$/, to: ({ season }) => `/transfers/${season}` },
  { from: /^\/kampe\/?$/, to: ({ fixtures_season }) => `/kampe/${fixtures_season}` },
  // Not in the specification: the English counterpart.
  { from: /^\/fixtures\/?$/, to: ({ fixtures_season }) => `/fixtures/${fixtures_season}` },
];

/** The redirect that the specification has for a path of a site; null if none. */
export function getRedirect(path: string, seasons: SiteSeasons): Redirect | null {
  const to = redirects.find(({ from }) => from.test(path))?.to;
  if (to === undefined) return null;
  return typeof to === 'string' ? { to, isTemporary: false } : { to: to(seasons), isTemporary: true };
}
