/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CachedDocument } from './cached-document.ts';

const html = `<p>${'Fodbold på Anfield. '.repeat(500)}</p>`;

test('a document is sent plain or compressed, and compressed once', async () => {
  const document = new CachedDocument('tag', html, []);
  expect(String(await document.as(null))).toBe(html);
  expect(String(brotliDecompressSync(await document.as('br')))).toBe(html);
  expect(String(gunzipSync(await document.as('gzip')))).toBe(html);
  expect(await document.as('br')).toBe(await document.as('br'));
});

test('the size includes both compressed forms', async () => {
  const document = new CachedDocument('tag', html, []);
  const bytes = await Promise.all([document.as(null), document.as('br'), document.as('gzip')]);
  expect(document.size).toBeGreaterThan(bytes.reduce((sum, { length }) => sum + length, 0));
});
