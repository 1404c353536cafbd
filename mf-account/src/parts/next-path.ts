/**
 * Redirect target after a login: the requested path if it is on this site. Rejects anything that a browser
 * could resolve to another host.
 */
export function parseNextPath(query: URLSearchParams, fallback: string): string {
  const requested = query.get('next') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(requested) ? requested : fallback;
}
