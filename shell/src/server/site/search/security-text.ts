const dayMs = 24 * 60 * 60_000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): where finders of vulnerabilities report them.
 * @param root URL of the host, with a trailing slash
 * @param contact URL of the page with the network's contact form
 * @param now in ms since 1970
 */
export function createSecurityText(root: string, contact: string, now: number): string {
  // The same all day long, so that it can be revalidated.
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: da, en',
    `Canonical: ${root}.well-known/security.txt`,
    '',
  ].join('\n');
}
