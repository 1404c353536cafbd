import { type Environment, readEnvironment } from '@fan-base/shared-server/environment';

/** The product of `npm start` on this machine, with the same settings. @throws ConfigError for an invalid port */
export const getLocalProduct = (env: Environment): string =>
  `http://localhost:${readEnvironment('start', { PAGES_PORT: env['PAGES_PORT'] }).PAGES_PORT}`;

/**
 * An address that every program reaches: browsers know that names below `localhost` are this machine, the resolvers of
 * most systems do not.
 */
export function toReachable(address: string): string {
  const url = URL.parse(address);
  if (!url?.hostname.endsWith('.localhost')) return address;
  url.hostname = 'localhost';
  return url.href;
}
