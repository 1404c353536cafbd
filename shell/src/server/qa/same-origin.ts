/** Headers of a request that changes something. */
interface Provenance {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`, which browsers send on secure addresses. */
  readonly fetchSite: string | undefined;
}

/**
 * Whether a request was made by a page of the host that it goes to. Hosts are compared, not whole origins: behind
 * a proxy that ends TLS this server does not know the scheme.
 */
export function isSameOrigin({ host, origin, fetchSite }: Provenance): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  if (origin === undefined) return fetchSite === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
