import type { Site } from '@fan-base/shared-contracts/shell';

/** What a site is called in titles and texts: its club, or the network where it has none. */
export const getSiteName = ({ team, product }: Pick<Site, 'team' | 'product'>): string =>
  team?.name ?? product;

/** The same in headings, with the club's short name: `Liverpool` instead of `Liverpool FC`. */
export const getShortSiteName = ({ team, product }: Pick<Site, 'team' | 'product'>): string =>
  team?.shortName ?? product;
