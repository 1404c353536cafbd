import { test } from 'node:test';
import { expect } from '@playwright/test';
import { ask, danish } from '../site.ts';

test('[NEWS-2] further pages of news have addresses of their own, which work without script', async () => {
  const first = await ask(danish, '/');
  const second = await ask(danish, '/?page=2');
  expect(second.status).toBe(200);
  expect(second.text).toMatch(/<title>[^<]*side 2/i);
  expect(first.text).toContain('href="/?page=2"');
});
