import { equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { getLocalProduct, toReachable } from './product-address.ts';

for (const [typed, reached] of [
  ['http://liverpool-fans.com.localhost:3500', 'http://localhost:3500/'],
  ['http://liverpool-fans.com.localhost:3500/fixtures?x=1', 'http://localhost:3500/fixtures?x=1'],
  ['https://fan-base.com.localhost', 'https://localhost/'],
  ['http://localhost:3500', 'http://localhost:3500'],
  ['https://localhost.example', 'https://localhost.example'],
  ['https://notlocalhost', 'https://notlocalhost'],
  ['liverpool-fans.com', 'liverpool-fans.com'],
] as const)
  test(`${typed} is reached as ${reached}`, () => equal(toReachable(typed), reached));

test('the product on this machine is at the port that npm start would get', () => {
  equal(getLocalProduct({}), 'http://localhost:3000');
  equal(getLocalProduct({ PAGES_PORT: ' 3500 ' }), 'http://localhost:3500');
  throws(() => getLocalProduct({ PAGES_PORT: 'x' }), /PAGES_PORT/);
});
