import type { NewsItem } from '@fan-base/shared-contracts/api/news';
import type { Site } from '@fan-base/shared-contracts/shell';

const mostItems = 5;

/** schema.org objects of the front page: the site, the club it is about, and its newest stories. */
export function structuredDataOf(site: Site, items: readonly NewsItem[]): object[] {
  const context = 'https://schema.org';
  const name = site.team?.name ?? site.product;
  const list = {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: items
      .slice(0, mostItems)
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
