import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSitePath } from './site-path.ts';

for (const [address, path] of [
  ['https://liverpool-fans.dk/spiller/salah?a=1#b', '/spiller/salah?a=1#b'],
  ['https://liverpool-fans.dk/', '/'],
  ['https://liverpool-fans.dk', null],
  ['https://liverpool-fans.dk.example.com/', null],
  ['https://example.com/https://liverpool-fans.dk/', null],
  ['mailto:fans@liverpool-fans.dk', null],
] as const)
  test(`${address} is the own path ${path}`, () => {
    assert.equal(toSitePath(address, 'liverpool-fans.dk'), path);
  });
