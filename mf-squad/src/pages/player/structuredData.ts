import type { Player } from '@fan-base/shared-contracts/api/squad';
import type { Site } from '@fan-base/shared-contracts/shell';
import { pathOf } from '../../parts/pathOf.ts';

/** UN/CEFACT's codes of units, as schema.org wants them. */
const measure = (value: number, unitCode: 'CMT' | 'KGM') => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode,
});

/** schema.org's Person: what is known of a player. Only who is in the squad is a member of the team. */
export function personOf(site: Site, player: Player): object {
  const { slug, name, birthDate, nationality, height, weight, isInSquad } = player;
  const team = site.team?.name;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url: `https://${site.domain}${pathOf(site, 'player', { slug })}`,
    ...(birthDate === null ? {} : { birthDate }),
    ...(nationality === null ? {} : { nationality: { '@type': 'Country', name: nationality } }),
    ...(height === null ? {} : { height: measure(height, 'CMT') }),
    ...(weight === null ? {} : { weight: measure(weight, 'KGM') }),
    ...(isInSquad && team ? { memberOf: { '@type': 'SportsTeam', name: team, sport: 'Football' } } : {}),
  };
}
