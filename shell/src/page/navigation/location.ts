/** A location as the router knows it. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Names the history entry, so that its scroll position can be found again. */
  readonly key: string;
}

/** The place of an address within the site. */
export function parseLocation(address: string, key: string, state: unknown = null): Location {
  const url = new URL(address, 'http://site.invalid');
  return { pathname: url.pathname, search: url.search, hash: url.hash, state, key };
}

/** Path, query and hash of a place, as one text. */
export const formatLocation = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string => pathname + search + hash;
