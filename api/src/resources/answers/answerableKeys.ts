import type { Call } from '@fan-base/shared-contracts/api/call';

/** Calls that say the same to everyone who reads a site, and say it in JSON. */
export const isAnswerable = ({ method, access, produces }: Call): boolean =>
  method === 'GET' && produces === undefined && (access === 'open' || access === 'site');

/** The paths of a call. A path's parameter is one segment. */
export const pathsOf = ({ path }: Pick<Call, 'path'>): RegExp =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/**
 * Whether a key is the address of one of these paths, written as it will be read: what a router would make
 * another path of (`/matches/%2e%2e/live`) is none.
 */
export function isKeyOf(paths: readonly RegExp[], key: string): boolean {
  const [path = ''] = key.split('?');
  return URL.parse(key, 'http://api')?.pathname === path && paths.some((pattern) => pattern.test(path));
}
