import * as api from '@fan-base/shared-contracts/client';
import { isToBePlayed } from '@fan-base/shared-contracts/match-day';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { toSportsEvent } from '@fan-base/shared-ui/formats/sports-event';
import { msg } from '@lingui/core/macro';
import { isAway } from './away-widgets.ts';

/** Title and description of an away day; generic until the match has loaded. */
export const head: PageModule['head'] = ({ site, params: { id = '' } }, read, i18n) => {
  const club = getSiteName(site);
  const match = read(api.match.getMatch({ id }));
  if (!match) {
    return {
      title: i18n._(msg`Away day – ${club}`),
      description: i18n._(msg`An away match of ${club}: tickets, trips and the ground.`),
    };
  }
  const { fixture } = match;
  const { home, away, slug } = fixture;
  const teams = `${home.shortName} – ${away.shortName}`;
  const description = i18n._(msg`${home.name} – ${away.name}: tickets, trips, the ground and what fans say.`);
  return {
    title: i18n._(msg`${teams}: tickets, trips and the ground`),
    description,
    params: { slug, id: fixture.id },
    redirects: true,
    noindex: !isAway(fixture, site) || !isToBePlayed(fixture),
    structuredData: [
      toSportsEvent(site, match, fixture, description),
      breadcrumbs(site, [
        { name: teams, path: pathOnSite(site, 'fixture', { slug, id: fixture.id }) },
        { name: i18n._(msg`Away at ${home.shortName}`) },
      ]),
    ],
  };
};
