/** Parses an IPv6 address as serialized by the URL parser (`2001:db8::1`) into its eight groups. */
function parseGroups(canonical: string): number[] {
  const [start = '', end] = canonical.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const before = read(start);
  const after = read(end ?? '');
  const gap = end === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<number>(gap).fill(0), ...after];
}

/** The four bytes of an IPv4-mapped IPv6 address, or null. */
function parseMapped(groups: readonly number[]): number[] | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 0xff, low >> 8, low & 0xff] : null;
}

const formatNetwork = (groups: readonly number[], bits: 48 | 64): string =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`;

/** An IPv4 address as text, the groups of an IPv6 address, or null for anything else. */
function parseAddress(address: string | undefined): string | number[] | null {
  if (address === undefined) return null;
  if (!address.includes(':')) return /^\d+(\.\d+){3}$/.test(address) ? address : null;
  const url = URL.parse(`http://[${address.split('%', 1)[0]}]`);
  if (!url) return null;
  const groups = parseGroups(url.hostname.slice(1, -1));
  return parseMapped(groups)?.join('.') ?? groups;
}

/**
 * The client that rate limits count: an IPv4 address (IPv4-mapped ones included), or the /64 network of an
 * IPv6 address, since its owner may use any address in it.
 * @param address from a socket or a trusted proxy; undefined if the client has disconnected; returned
 *   unchanged if it is not an IP address
 */
export function clientNetwork(address: string | undefined): string {
  const parsed = parseAddress(address) ?? address ?? 'gone';
  return typeof parsed === 'string' ? parsed : formatNetwork(parsed, 64);
}

/**
 * The network that one customer may own as a whole: /24 for IPv4, /48 for IPv6, which providers assign to
 * customers and which contains 65,536 /64 networks.
 * @param address as for `clientNetwork`
 */
export function widerNetwork(address: string | undefined): string {
  const parsed = parseAddress(address);
  if (parsed === null) return address ?? 'gone';
  return typeof parsed === 'string' ? `${parsed.split('.', 3).join('.')}.0/24` : formatNetwork(parsed, 48);
}

/** Rate limit of a wider network, as a multiple of one client's. */
export const widerNetworkFactor = 10;
/** Rate limit of a process, as a multiple of one client's. */
export const processFactor = 100;
