/** Whether a path can be percent-decoded. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * A URL that Fastify can route. Its router answers malformed percent escapes with JSON before any handler
 * runs; escaped, they reach the page for an unknown path. The API answers its own clients.
 */
export function toRoutableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (isDecodable(path) || path.startsWith('/api/')) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}
