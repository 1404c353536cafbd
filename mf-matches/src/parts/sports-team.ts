import type { Site } from '@fan-base/shared-contracts/shell';

/** schema.org's SportsTeam of the site's club, in the competitions that the page is about. */
export const toSportsTeam = (site: Site, competitions: readonly string[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'SportsTeam',
  name: site.team?.name ?? site.product,
  sport: 'Soccer',
  url: `https://${site.domain}/`,
  ...(competitions.length > 0
    ? { memberOf: competitions.map((name) => ({ '@type': 'SportsOrganization', name })) }
    : {}),
});
