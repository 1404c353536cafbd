import { useIsHydrating } from '../hooks/useIsHydrating.ts';

/** Address of a fan site: its domain; in development, the same under `.localhost` on the page's port. */
export function getSiteAddress(domain: string, hostname: string, port: string): string {
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isLocal ? `http://${domain}.localhost${port && `:${port}`}/` : `https://${domain}/`;
}

/**
 * `getSiteAddress` for the page's own host. The real domain until hydrated, because a cached document is
 * shared by all visitors.
 */
export function useSiteAddress(): (domain: string) => string {
  const host = useIsHydrating() ? '' : location.host;
  const [hostname = '', port = ''] = host.split(':');
  return (domain) => getSiteAddress(domain, hostname, port);
}
