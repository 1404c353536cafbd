import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyHeaders } from './provider.ts';

const settings = { url: 'https://provider.example/v3', key: 'k', perDay: 1, perMinute: 1, leagues: null };

const cases: readonly (readonly [address: string, isSent: boolean])[] = [
  ['https://provider.example/v3/standings?league=39', true],
  ['https://provider.example/v3', false],
  ['https://provider.example/v30/standings', false],
  ['https://provider.example/other', false],
  ['http://provider.example/v3/standings', false],
  ['https://provider.example:8443/v3/standings', false],
  ['https://provider.example.evil.example/v3/standings', false],
  ['https://provider.example@evil.example/v3/standings', false],
  ['standings.json', false],
];
for (const [address, isSent] of cases)
  test(`the API key is ${isSent ? '' : 'not '}sent to ${address}`, () =>
    assert.deepEqual(keyHeaders(settings, address), isSent ? { 'x-apisports-key': 'k' } : {}));

test('no key is sent if none is configured', () =>
  assert.deepEqual(keyHeaders(null, 'https://provider.example/v3/standings'), {}));
