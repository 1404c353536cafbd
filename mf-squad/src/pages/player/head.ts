import type { Player } from '@fan-base/shared-contracts/api/squad';
import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import type { Site } from '@fan-base/shared-contracts/shell';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { sport } from '@fan-base/shared-ui/formats/sport';
import { msg } from '@lingui/core/macro';

/** UN/CEFACT unit codes, as schema.org requires. */
const measure = (value: number, unitCode: 'CMT' | 'KGM') => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode,
});

/** schema.org's Person, a member of the current club. */
function toPerson(site: Site, player: Player): object {
  const { slug, name, birthDate, nationality, height, weight, team } = player;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url: `https://${site.domain}${pathOnSite(site, 'player', { slug })}`,
    ...(birthDate === null ? {} : { birthDate }),
    ...(nationality === null ? {} : { nationality: { '@type': 'Country', name: nationality } }),
    ...(height === null ? {} : { height: measure(height, 'CMT') }),
    ...(weight === null ? {} : { weight: measure(weight, 'KGM') }),
    ...(team ? { memberOf: { '@type': 'SportsTeam', name: team.name, sport } } : {}),
  };
}

/** Title and description of a player; generic until the player has loaded. */
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
  const { name, isInSquad, isFormer } = player;
  return {
    title: `${name} – ${club}`,
    description: i18n._(
      msg`${name}: matches, figures per 90 minutes, statistics by season and competition, injuries, value and career.`,
    ),
    type: 'profile',
    // Every site of the network has a page of every player; search engines find the one of their club.
    ...(isInSquad || isFormer ? {} : { noindex: true }),
    structuredData: [
      toPerson(site, player),
      breadcrumbs(site, [{ name: i18n._(msg`Squad`), path: pathOnSite(site, 'squad') }, { name }]),
    ],
  };
};
