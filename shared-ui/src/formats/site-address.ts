import { useSite } from '@fan-base/shared-contracts/shell';
import { useIsHydrating } from '../hooks/useIsHydrating.ts';

/** Address of a fan site: its domain; in development, the same under `.localhost` on the page's port. */
export function getSiteAddress(domain: string, hostname: string, port: string): string {
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isLocal ? `http://${domain}.localhost${port && `:${port}`}/` : `https://${domain}/`;
}

/**
 * `getSiteAddress` for the page's own host, so that links work before hydration and without JavaScript. Documents are
 * cached by host; the browser's port differs where a container maps it.
 */
export function useSiteAddress(): (domain: string) => string {
  const { host: requestedHost } = useSite();
  const host = useIsHydrating() ? requestedHost : location.host;
  const [hostname = '', port = ''] = host.split(':');
  return (domain) => getSiteAddress(domain, hostname, port);
}
