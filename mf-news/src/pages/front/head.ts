import type { NewsItem } from '@fan-base/shared-contracts/api/news';
import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import type { Site } from '@fan-base/shared-contracts/shell';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';

const maxItems = 5;

/** schema.org objects of the front page: the site, its club and its newest stories. */
function toStructuredData(site: Site, items: readonly NewsItem[]): object[] {
  const context = 'https://schema.org';
  const name = getSiteName(site);
  const list = {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: items
      .slice(0, maxItems)
      .map(({ title, url }, at) => ({ '@type': 'ListItem', position: at + 1, name: title, url })),
  };
  return [
    {
      '@context': context,
      '@type': 'WebSite',
      name: `${name} – ${site.product}`,
      url: `https://${site.domain}/`,
      inLanguage: site.language,
      about: { '@type': 'SportsTeam', name, sport: 'Football' },
    },
    ...(items.length > 0 ? [list] : []),
  ];
}

/** Title and description of the front page, with the page number for older news. */
export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const name = getSiteName(site);
  const page = parsePageNumber(query);
  const items = read(api.news.getNews({ page }))?.items;
  const structuredData = toStructuredData(site, items ?? []);
  if (page > 1) {
    return {
      title: i18n._(msg`News about ${name}, page ${page}`),
      description: i18n._(msg`Older ${name} stories from a range of sources, page ${page}.`),
      structuredData,
      // `noindex` only past the oldest story, not when the news failed to load.
      noindex: items?.length === 0,
    };
  }
  return {
    title: i18n._(msg`${name} fan site – news, fixtures and table`),
    description: i18n._(
      msg`The latest ${name} news from a range of sources, the next match and the league table.`,
    ),
    structuredData,
  };
};
