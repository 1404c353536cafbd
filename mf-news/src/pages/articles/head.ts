import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';
import { msg } from '@lingui/core/macro';

/** Title and description of the list of articles; older pages say which one they are. */
export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const name = site.team?.name ?? site.product;
  const page = parsePageNumber(query);
  return {
    title:
      page === 1 ? i18n._(msg`Articles about ${name}`) : i18n._(msg`Articles about ${name}, page ${page}`),
    description: i18n._(
      msg`What the editors of the fan site write about ${name}: long reads, portraits and opinion.`,
    ),
    structuredData: [breadcrumbs(site, [{ name: i18n._(msg`Articles`) }])],
    // Nothing but a page after the oldest article; one whose list could not be had is another matter.
    noindex: read(api.articles.getArticles({ page }))?.items.length === 0,
  };
};
