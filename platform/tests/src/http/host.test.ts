import { test } from 'node:test';
import { expect } from '@playwright/test';
import { ask, danish, english, network } from '../site.ts';

test('[HOST-2] the server renders pages of two tiny remotes in the site’s language', async () => {
  for (const [host, path, text] of [
    [danish, '/alfa', 'Søgt efter ord'],
    [english, '/alpha', 'Searched for ord'],
  ] as const) {
    const answer = await ask(host, `${path}?search=ord`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(text);
    expect(answer.text).toContain('Story 1 of the stub');
    expect(answer.text).toContain('data-island="mf-beta-counter"');
  }
  const { status, text } = await ask(danish, '/beta');
  expect(status).toBe(200);
  expect(text).toContain('Story 1 of the stub');
  expect((await ask(network, '/cookies')).status).toBe(200);
});

test('a preview host can neither be installed nor caches anything', async () => {
  const host = 'pr-7.preview.fan-base.com';
  expect((await ask(host, '/manifest.webmanifest')).status).toBe(404);
  expect((await ask(host, '/service-worker.js')).text).toContain('unregister');
  expect((await ask(host, '/om')).text).not.toMatch(/rel="manifest"|name="offline"/);
});

test('the worker of an English site reports a missing network in English', async () => {
  const { text } = await ask(english, '/service-worker.js');
  for (const words of ['You are offline', 'Other saved pages', 'Recently read', 'Try again'])
    expect(text).toContain(words);
});
