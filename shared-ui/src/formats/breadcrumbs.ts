import type { Site } from '@fan-base/shared-contracts/shell';
import { getSiteName } from './site-name.ts';

export interface Crumb {
  readonly name: string;
  /** Path on the site; absent for the current page. */
  readonly path?: string;
}

/** schema.org's BreadcrumbList from the site to the current page. */
export const breadcrumbs = (site: Omit<Site, 'host'>, trail: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: getSiteName(site), path: '/' }, ...trail].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    ...(path === undefined ? {} : { item: `https://${site.domain}${path}` }),
  })),
});
