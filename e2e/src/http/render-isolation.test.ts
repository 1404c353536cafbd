import { test } from 'node:test';
import { ask, danish, english, network } from '@fan-base/platform-tests/site';
import { expect } from '@playwright/test';

/** One page of each kind. */
const pages = [
  [danish, '/'],
  [english, '/'],
  [network, '/'],
  ...[
    '/trup',
    '/klub',
    '/kampe/2026',
    '/stilling/2026',
    '/transfers/2026',
    '/transfers/netspend',
    '/rygter',
    '/fodboldrejser',
    '/streaming',
    '/shop',
    '/forum',
    '/artikler',
    '/login',
    '/opret-bruger',
    '/om',
  ].map((path) => [danish, path]),
] as const;

test('[MF-3] every kind of page is complete although remotes cannot change shared globals', async () => {
  for (const [host, path] of pages) {
    const { status, text } = await ask(host, path);
    expect([host, path, status]).toEqual([host, path, 200]);
    expect(text).not.toContain('data-failure');
  }
});
