import { pathFor, type RouteKey, type RouteParams, routeByKey } from '@fan-base/shared-contracts/routes';
import type { Site } from '@fan-base/shared-contracts/shell';

/** Path of a page on a site, for what is made outside of React; components ask the shell. */
export const pathOf = (site: Site, key: RouteKey, params?: RouteParams): string =>
  pathFor(routeByKey(key), site.language, params);
