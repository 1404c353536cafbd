import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Address of another site of the network: its domain, and under `.localhost` on the same port in development. */
export function siblingAddress(domain: string, hostname: string, port: string): string {
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isLocal ? `http://${domain}.localhost${port && `:${port}`}/` : `https://${domain}/`;
}

/** `siblingAddress` for the page's own host; the real domain's until hydrated, since documents are for everyone. */
export function useSiblingAddress(): (domain: string) => string {
  const host = useSyncExternalStore(
    never,
    () => `${location.hostname} ${location.port}`,
    () => ' ',
  );
  const [hostname = '', port = ''] = host.split(' ');
  return (domain) => siblingAddress(domain, hostname, port);
}
