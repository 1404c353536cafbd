import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { getHostIp, isPublicAddress } from './public-address.ts';

const publicHosts = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '192.0.1.1', '[2606:4700::1111]'];

const privateHosts: [why: string, ...hosts: string[]][] = [
  ['loopback', '127.0.0.1', '127.255.255.254', '127.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1'],
  ['loopback with a dot at its end or in wide digits', '127.0.0.1.', '１２７.0.0.1'],
  ['loopback of IPv6', '[::1]', '[0:0:0:0:0:0:0:1]'],
  ['this computer', '0.0.0.0', '0', '[::]'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '3232235777', '0xc0a80101'],
  ['link-local, where clouds keep their keys', '169.254.169.254', '0xa9fea9fe', '[fe80::1]'],
  ['of a provider behind NAT', '100.64.0.1', '100.127.255.255'],
  ['for protocols, examples and measurements', '192.0.0.8', '192.0.2.1', '198.18.0.1', '203.0.113.9'],
  ['multicast, reserved or broadcast', '224.0.0.1', '240.0.0.1', '255.255.255.255', '[ff02::1]'],
  ['unique local', '[fc00::1]', '[fd12:3456::1]'],
  ['IPv4 mapped into IPv6', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::127.0.0.1]'],
  ['IPv4 behind a translator', '[64:ff9b::7f00:1]', '[64:ff9b:1::1]'],
  ['IPv4 in a tunnel', '[2002:7f00:1::]', '[2001:0:7f00:1::]'],
  ['for examples in IPv6', '[2001:db8::1]', '[3fff::1]'],
];

const verdict = (host: string) => {
  const ip = getHostIp(new URL(`http://${host}:8080/picture.jpg`));
  return ip === null ? 'a name' : isPublicAddress(ip);
};

for (const host of publicHosts) test(`${host} is a public address`, () => equal(verdict(host), true));

for (const [why, ...hosts] of privateHosts)
  for (const host of hosts) test(`[API-4] ${host} is rejected: ${why}`, () => equal(verdict(host), false));

test('A name is not an IP address, so it is not public', () => {
  equal(verdict('localhost'), 'a name');
  equal(isPublicAddress('localhost'), false);
});
