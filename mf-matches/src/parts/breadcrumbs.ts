import type { Site } from '@fan-base/shared-contracts/shell';

/** schema.org's BreadcrumbList: the site, and the page below it. */
export const breadcrumbs = (site: Site, page: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    {
      '@type': 'ListItem',
      position: 1,
      name: site.team?.name ?? site.product,
      item: `https://${site.domain}/`,
    },
    { '@type': 'ListItem', position: 2, name: page },
  ],
});
