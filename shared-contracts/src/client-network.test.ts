import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientNetwork, widerNetwork } from './client-network.ts';

for (const [address, expected] of [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['a:b', 'a:b'],
  ['unix:', 'unix:'],
] as const)
  test(`${address} is counted as ${expected}`, () => assert.equal(clientNetwork(address), expected));

for (const [address, expected] of [
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['a:b', 'a:b'],
] as const)
  test(`${address} is in the network ${expected}`, () => assert.equal(widerNetwork(address), expected));
