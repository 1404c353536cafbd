import { after, before, test } from 'node:test';
import { expect } from '@playwright/test';
import { drainOwnPages, startOwnPages, stopOwnPages } from '../own-pages.ts';
import { soonMs } from '../release-changes.ts';
import { ask, danish, on } from '../site.ts';

before(() => startOwnPages());
after(stopOwnPages);

test('[MF-1] a draining pages server answers /readyz with 503 and still serves pages and the API', async () => {
  const statusOf = async (path: string) => (await ask(danish, path)).status;
  const readiness = async () => (await fetch(on('localhost', '/readyz'))).status;
  expect(await readiness()).toBe(200);
  drainOwnPages();
  await expect.poll(readiness, { timeout: soonMs }).toBe(503);
  expect(await statusOf('/')).toBe(200);
  expect(await statusOf('/api/settings?domain=liverpool-fans.com&language=da')).toBe(200);
  expect(await statusOf('/healthz')).toBe(200);
});
