import type { Site } from '@fan-base/shared-contracts/shell';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { sport } from '@fan-base/shared-ui/formats/sport';

/** schema.org's SportsTeam of the site's club, in the competitions of the page. */
export const toSportsTeam = (site: Site, competitions: readonly string[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'SportsTeam',
  name: getSiteName(site),
  sport,
  url: `https://${site.domain}/`,
  ...(competitions.length > 0
    ? { memberOf: competitions.map((name) => ({ '@type': 'SportsOrganization', name })) }
    : {}),
});
