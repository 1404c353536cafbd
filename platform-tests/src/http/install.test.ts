import { test } from 'node:test';
import { expect } from '@playwright/test';
import { ask, english } from '../site.ts';

test('a host that shows work to colleagues can neither be installed nor keeps anything', async () => {
  const host = 'pr-7.preview.fan-base.com';
  expect((await ask(host, '/manifest.webmanifest')).status).toBe(404);
  expect((await ask(host, '/service-worker.js')).text).toContain('unregister');
  expect((await ask(host, '/om')).text).not.toMatch(/rel="manifest"|name="offline"/);
});

test('the worker of an English site says in English that there is no network', async () => {
  const { text } = await ask(english, '/service-worker.js');
  for (const words of ['You are offline', 'Other saved pages', 'Recently read', 'Try again'])
    expect(text).toContain(words);
});
