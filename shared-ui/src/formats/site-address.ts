import { useIsHydrating } from '../hooks/useIsHydrating.ts';

/** Address of a fan site: its domain, and in development the same under `.localhost` on the page's own port. */
export function getSiteAddress(domain: string, hostname: string, port: string): string {
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isLocal ? `http://${domain}.localhost${port && `:${port}`}/` : `https://${domain}/`;
}

/** `getSiteAddress` from the page's own host; the real domain until hydrated, since documents are for everyone. */
export function useSiteAddress(): (domain: string) => string {
  const host = useIsHydrating() ? '' : location.host;
  const [hostname = '', port = ''] = host.split(':');
  return (domain) => getSiteAddress(domain, hostname, port);
}
