import type { Site } from '@fan-base/shared-contracts/shell';

/** A site's name in titles and texts: its club, or the network without one. */
export const getSiteName = ({ team, product }: Pick<Site, 'team' | 'product'>): string =>
  team?.name ?? product;

/** The same with the club's short name, for headings: `Liverpool` instead of `Liverpool FC`. */
export const getShortSiteName = ({ team, product }: Pick<Site, 'team' | 'product'>): string =>
  team?.shortName ?? product;
