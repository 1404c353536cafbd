/** A location, as the router represents it. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Identifies the history entry, to find its scroll position. */
  readonly key: string;
}

/** The location of a URL within the site. */
export function parseLocation(address: string, key: string, state: unknown = null): Location {
  const url = new URL(address, 'http://site.invalid');
  return { pathname: url.pathname, search: url.search, hash: url.hash, state, key };
}

/** Path, query and fragment of a location. */
export const formatLocation = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string => pathname + search + hash;
