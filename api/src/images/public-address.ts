import { BlockList, isIP } from 'node:net';
import type { Config } from '../config.ts';

/** IPv4 networks that are not the public internet (IANA's special-purpose registry), multicast included. */
const specialIpv4 = listOf('ipv4', [
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

/** All of IPv6 that is given out for the public internet; mapped, translated and local addresses lie outside. */
const globalIpv6 = listOf('ipv6', ['2000::/3']);
/** Networks inside it that lead elsewhere: tunnels that carry an IPv4 address, and examples. */
const specialIpv6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether an IP address, as the resolver or the URL parser writes it, is one of the public internet. */
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
 * The host of an address when it is an IP address and no name. URL has by then turned every notation of IPv4
 * (hexadecimal, octal, one number) into four decimal ones.
 */
export function ipOfHost({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? null : bare;
}

/**
 * Whether an address may lie on a private network: those of hosts that the operator lists, and of the provider that the
 * operator has set. Everything else is asked on the public internet alone.
 */
export function mayBePrivate({
  privateSources,
  apiFootball,
}: Pick<Config, 'privateSources' | 'apiFootball'>): (url: URL) => boolean {
  const listed = new Set([...privateSources, ...(apiFootball ? [new URL(apiFootball.url).host] : [])]);
  return ({ host, hostname }) => listed.has(host) || listed.has(hostname);
}
