/** Headers of a request with side effects. */
interface Provenance {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`, which browsers only send in secure contexts. */
  readonly fetchSite: string | undefined;
}

/**
 * Whether a request was made by a page of the same host. Compares hosts rather than origins, because the
 * server does not know the scheme behind a proxy that terminates TLS.
 */
export function isSameOrigin({ host, origin, fetchSite }: Provenance): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  if (origin === undefined) return fetchSite === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
