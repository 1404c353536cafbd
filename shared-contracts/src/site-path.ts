/** The path of an address on the site's domain; null for any other address. */
export function toSitePath(address: string, domain: string): string | null {
  const origin = `https://${domain}`;
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : null;
}
