import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { msg } from '@lingui/core/macro';
import { parseRumourFilter } from './rumour-filter.ts';

/** Title and description of the rumours; a part of them and a page after the last are kept out of search engines. */
export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const team = site.team?.name ?? site.product;
  const wanted = parseRumourFilter(query);
  const { page, direction } = wanted;
  const name = i18n._(msg`Transfer rumours`);
  const title = page > 1 ? i18n._(msg`Transfer rumours, page ${page}`) : name;
  const isPastTheLast = page > 1 && read(api.rumours.getRumours(wanted))?.items.length === 0;
  return {
    title: `${title} – ${team}`,
    description: i18n._(
      msg`Transfer rumours about ${team}: who may come and who may leave, with sources, and how sure each one is.`,
    ),
    structuredData: [breadcrumbs(site, [{ name }])],
    noindex: direction !== undefined || isPastTheLast,
  };
};
