/** Whether a host name is this machine's. */
export const isLoopback = (hostname: string): boolean =>
  hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost');

/** The `Host` of a site on a pages server: the site's domain, below `localhost` on this machine. */
export function toHost(pagesUrl: string, domain: string): string {
  const { hostname, port } = new URL(pagesUrl);
  const host = isLoopback(hostname) ? `${domain}.localhost` : domain;
  return port ? `${host}:${port}` : host;
}
