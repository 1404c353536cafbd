import type { Squad } from '@fan-base/shared-contracts/api/squad';
import type { Site } from '@fan-base/shared-contracts/shell';
import { pathOf } from '../../parts/pathOf.ts';

/** A first eleven and a bench are enough to tell who the team is. */
const mostAthletes = 25;

/** schema.org's SportsTeam: the club with its manager and players. */
export function teamOf(site: Site, squad: Squad): object {
  const { manager, players } = squad;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsTeam',
    name: site.team?.name ?? site.product,
    sport: 'Football',
    ...(manager ? { coach: { '@type': 'Person', name: manager.name } } : {}),
    athlete: players.slice(0, mostAthletes).map(({ name, slug }) => ({
      '@type': 'Person',
      name,
      url: `https://${site.domain}${pathOf(site, 'player', { slug })}`,
    })),
  };
}
