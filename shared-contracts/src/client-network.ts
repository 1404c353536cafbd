/** The eight groups of an IPv6 address as the URL parser writes it: `2001:db8::1`. */
function parseGroups(canonical: string): number[] {
  const [start = '', end] = canonical.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const before = read(start);
  const after = read(end ?? '');
  const gap = end === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<number>(gap).fill(0), ...after];
}

/**
 * What limits count a client by: an IPv4 address as it is, also where it is mapped into IPv6, and the /64 network of
 * an IPv6 address, whose owner may use any address in it.
 * @param address as a socket or a trusted proxy tells it; what is no IP address is given back as it is
 */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const url = URL.parse(`http://[${address.split('%', 1)[0]}]`);
  if (!url) return address;
  const groups = parseGroups(url.hostname.slice(1, -1));
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
