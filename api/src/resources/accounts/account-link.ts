import { pathFor, type RouteKey, routeByKey } from '@fan-base/shared-contracts/routes';
import type { Config } from '../../config.ts';
import type { SiteRecord } from '../../network/directory.ts';

/** A link for a mail. Its token stands behind the `#`, which no server is sent and no log has. */
export const linkTo = (
  { publicAddress }: Pick<Config, 'publicAddress'>,
  { domain, language }: SiteRecord,
  key: RouteKey,
  token: string,
): string =>
  `${publicAddress.replace('{domain}', domain)}${pathFor(routeByKey(key), language)}#token=${token}`;
