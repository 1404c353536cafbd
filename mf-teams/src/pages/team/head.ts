import type { TeamProfile } from '@fan-base/shared-contracts/api/teams';
import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { sport } from '@fan-base/shared-ui/formats/sport';
import { msg } from '@lingui/core/macro';

/** schema.org's SportsTeam, as far as known. */
function toSportsTeam({ team, venue, manager, standing }: TeamProfile): object {
  const { name = null, city = null } = venue ?? {};
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsTeam',
    name: team.name,
    sport,
    ...(name === null ? {} : { location: { '@type': 'Place', name, ...(city ? { address: city } : {}) } }),
    ...(manager === null ? {} : { coach: { '@type': 'Person', name: manager } }),
    ...(standing ? { memberOf: { '@type': 'SportsOrganization', name: standing.competition.name } } : {}),
  };
}

/** Title and description of a team; generic until it has loaded. A former slug redirects to the present one. */
export const head: PageModule['head'] = ({ site, params: { slug = '' } }, read, i18n) => {
  const club = getSiteName(site);
  const profile = read(api.teams.getTeam({ team: slug }));
  if (!profile) {
    return {
      title: i18n._(msg`Team – ${club}`),
      description: i18n._(msg`A team that ${club} play against.`),
    };
  }
  const { team, isOpponent, squad } = profile;
  const { name } = team;
  return {
    title: i18n._(msg`${name} against ${club}`),
    description: squad
      ? i18n._(msg`${name}: next match against ${club}, head to head, league position, form and squad.`)
      : i18n._(msg`${name}: matches against ${club} and latest results.`),
    params: { slug: team.slug },
    redirects: true,
    // Other teams' pages have little that concerns the club; its own has a page elsewhere.
    noindex: !isOpponent,
    structuredData: [toSportsTeam(profile), breadcrumbs(site, [{ name }])],
  };
};
