/**
 * Where to go after a login: the path that was asked for, if it is one of this site. Anything that a browser
 * could read as another host is not.
 */
export function parseNextPath(query: URLSearchParams, fallback: string): string {
  const wanted = query.get('next') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(wanted) ? wanted : fallback;
}
