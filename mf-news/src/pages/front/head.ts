import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { msg } from '@lingui/core/macro';
import { pageOf } from '../../parts/pageOf.ts';
import { structuredDataOf } from './structuredData.ts';

/** Title and description of the front page; older pages of news say which one they are. */
export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const name = site.team?.name ?? site.product;
  const page = pageOf(query);
  const items = read(api.news.getNews({ page }))?.items;
  const structuredData = structuredDataOf(site, items ?? []);
  if (page > 1) {
    return {
      title: i18n._(msg`News about ${name}, page ${page}`),
      description: i18n._(msg`Older stories about ${name} from many media, page ${page}.`),
      structuredData,
      // A page after the oldest story; one whose news could not be had is another matter.
      noindex: items?.length === 0,
    };
  }
  return {
    title: i18n._(msg`${name} fan site – news, fixtures and table`),
    description: i18n._(
      msg`The newest stories about ${name} from many media, the next match and the league table.`,
    ),
    structuredData,
  };
};
