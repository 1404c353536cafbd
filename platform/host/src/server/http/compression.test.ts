/** @jest-environment node */
import { encodingFor } from './compression.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0.0', null],
  ['identity', null],
  ['', null],
  [undefined, null],
] as const)('a browser that accepts %p is sent %p', (accepted, expected) => {
  expect(encodingFor(accepted)).toBe(expected);
});
