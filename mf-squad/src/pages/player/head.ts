import type { Player } from '@fan-base/shared-contracts/api/squad';
import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import type { Site } from '@fan-base/shared-contracts/shell';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';

/** UN/CEFACT's codes of units, as schema.org wants them. */
const measure = (value: number, unitCode: 'CMT' | 'KGM') => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode,
});

/** schema.org's Person: what is known of a player. Only who is in the squad is a member of the team. */
function toPerson(site: Site, player: Player): object {
  const { slug, name, birthDate, nationality, height, weight, isInSquad } = player;
  const team = site.team?.name;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url: `https://${site.domain}${pathOnSite(site, 'player', { slug })}`,
    ...(birthDate === null ? {} : { birthDate }),
    ...(nationality === null ? {} : { nationality: { '@type': 'Country', name: nationality } }),
    ...(height === null ? {} : { height: measure(height, 'CMT') }),
    ...(weight === null ? {} : { weight: measure(weight, 'KGM') }),
    ...(isInSquad && team ? { memberOf: { '@type': 'SportsTeam', name: team, sport: 'Football' } } : {}),
  };
}

/** Title and description of a player; without his data those of any player. */
export const head: PageModule['head'] = ({ site, params: { slug = '' } }, read, i18n) => {
  const club = getSiteName(site);
  const player = read(api.squad.getPlayer({ slug }));
  if (!player) {
    return {
      title: i18n._(msg`Player – ${club}`),
      description: i18n._(msg`${club} player profile.`),
      type: 'profile',
    };
  }
  const { name } = player;
  return {
    title: `${name} – ${club}`,
    description: i18n._(
      msg`${name}: statistics by season and competition, injuries, contract, value and career.`,
    ),
    type: 'profile',
    structuredData: [
      toPerson(site, player),
      breadcrumbs(site, [{ name: i18n._(msg`Squad`), path: pathOnSite(site, 'squad') }, { name }]),
    ],
  };
};
