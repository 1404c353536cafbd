import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { msg } from '@lingui/core/macro';
import { pathOf } from '../../parts/pathOf.ts';
import { personOf } from './structuredData.ts';

/** Title and description of a player; without his data those of any player. */
export const head: PageModule['head'] = ({ site, params }, read, i18n) => {
  const club = site.team?.name ?? site.product;
  const player = read(api.squad.getPlayer({ slug: params.slug ?? '' }));
  if (!player) {
    return {
      title: i18n._(msg`Player – ${club}`),
      description: i18n._(msg`Profile of a player of ${club}.`),
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
      personOf(site, player),
      breadcrumbs(site, [{ name: i18n._(msg`Squad`), path: pathOf(site, 'squad') }, { name }]),
    ],
  };
};
