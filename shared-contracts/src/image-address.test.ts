import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageAddress } from './image-address.ts';

const request = { source: 'https://photos.example/a b.jpg?x=1', width: 300, quality: 80 } as const;

for (const [provider, base, address] of [
  ['optimiser', '', '/api/image?w=300&q=80&i=https%3A%2F%2Fphotos.example%2Fa%20b.jpg%3Fx%3D1'],
  [
    'api',
    'https://api.fan-base.com',
    'https://api.fan-base.com/image?w=300&q=80&i=https%3A%2F%2Fphotos.example%2Fa%20b.jpg%3Fx%3D1',
  ],
  [
    'cdn',
    'https://cdn.example',
    'https://cdn.example/cdn-cgi/image/width=300,quality=80,format=webp/https://photos.example/a%20b.jpg?x=1',
  ],
  ['local', '', '/_ipx/w_300,q_80,f_webp/https://photos.example/a%20b.jpg?x=1'],
] as const)
  test(`[SHELL-7] the URL of a picture from the provider ${provider}`, () =>
    assert.equal(imageAddress({ provider, base }, request), address));

test('[SHELL-7] the default quality of a picture is 100', () =>
  assert.match(
    imageAddress({ provider: 'optimiser', base: '' }, { source: 'https://a.b/c', width: 70 }),
    /&q=100&/,
  ));
