import { BlockList, isIP } from 'node:net';
import type { Config } from '../config.ts';

/** IPv4 networks outside the public internet (IANA's special-purpose registry), including multicast. */
const specialIpv4 = createBlockList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** IPv6 addresses allocated to the public internet; mapped, translated and local addresses are outside. */
const globalIpv6 = createBlockList('ipv6', ['2000::/3']);
/** Exceptions inside it: tunnels that embed an IPv4 address, and documentation. */
const specialIpv6 = createBlockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

function createBlockList(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether an IP address, as formatted by the resolver or the URL parser, is public. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialIpv4.check(address, 'ipv4');
    case 6:
      return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * The host of an address if it is an IP address. URL has already normalized every IPv4 notation (hexadecimal,
 * octal, one number) to four decimal numbers.
 */
export function getHostIp({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? null : bare;
}

/**
 * Whether a host may be on a private network: hosts that the operator lists, and the provider that the
 * operator has set. All others must be on the public internet.
 */
export function mayBePrivate({
  privateSources,
  apiFootball,
}: Pick<Config, 'privateSources' | 'apiFootball'>): (url: URL) => boolean {
  const listed = new Set([...privateSources, ...(apiFootball ? [new URL(apiFootball.url).host] : [])]);
  return ({ host, hostname }) => listed.has(host) || listed.has(hostname);
}
