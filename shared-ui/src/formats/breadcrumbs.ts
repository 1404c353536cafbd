import type { Site } from '@fan-base/shared-contracts/shell';
import { getSiteName } from './site-name.ts';

export interface Crumb {
  readonly name: string;
  /** Path on the site; none for the page itself. */
  readonly path?: string;
}

/** schema.org's BreadcrumbList: the site, and what leads from it to the page. */
export const breadcrumbs = (site: Site, trail: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: getSiteName(site), path: '/' }, ...trail].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    ...(path === undefined ? {} : { item: `https://${site.domain}${path}` }),
  })),
});
