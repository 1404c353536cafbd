import type { Squad } from '@fan-base/shared-contracts/api/squad';
import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import type { Site } from '@fan-base/shared-contracts/shell';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { sport } from '@fan-base/shared-ui/formats/sport';
import { msg } from '@lingui/core/macro';
import { parseSearch } from './parse-search.ts';
import { parseSort } from './sort.ts';
import { parseView } from './view.ts';

/** A first eleven and a bench are enough to identify the team. */
const maxAthletes = 25;

/** schema.org's SportsTeam: the club with its manager and players. */
function toSportsTeam(site: Site, squad: Squad): object {
  const { manager, players } = squad;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsTeam',
    name: getSiteName(site),
    sport,
    ...(manager ? { coach: { '@type': 'Person', name: manager.name } } : {}),
    athlete: players.slice(0, maxAthletes).map(({ name, slug }) => ({
      '@type': 'Person',
      name,
      url: `https://${site.domain}${pathOnSite(site, 'player', { slug })}`,
    })),
  };
}

/** Title and description of the squad; search results, chosen views and sort orders are `noindex`. */
export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const name = getSiteName(site);
  const search = parseSearch(query);
  if (search !== null) {
    return {
      title: i18n._(msg`Players named “${search}” – ${name}`),
      description: i18n._(msg`Current and former ${name} players with “${search}” in their name.`),
      noindex: true,
    };
  }
  const squad = read(api.squad.getSquad());
  const title = i18n._(msg`Squad and injuries`);
  return {
    title: `${title} – ${name}`,
    description: i18n._(
      msg`The ${name} squad: manager and players with age, number, value and contract, plus injuries and suspensions.`,
    ),
    structuredData: [...(squad ? [toSportsTeam(site, squad)] : []), breadcrumbs(site, [{ name: title }])],
    noindex: parseView(query) !== 'auto' || parseSort(query) !== null,
  };
};
