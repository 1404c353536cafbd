import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { ask, danish } from '../site.ts';

test('[NEWS-1] the document of the front page is at most 17 KB in gzip, with all its content', async () => {
  const { text } = await ask(danish, '/');
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(17 * 1024);
  expect(text).toContain('Stilling');
});
