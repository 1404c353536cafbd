/** @jest-environment node */
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CompressedText } from './compressed-text.ts';

const html = `<p>${'Fodbold på Anfield. '.repeat(500)}</p>`;

test('a text is sent plain or in either encoding', async () => {
  const text = new CompressedText(html);
  expect(String(await text.as(null))).toBe(html);
  expect(String(brotliDecompressSync(await text.as('br')))).toBe(html);
  expect(String(gunzipSync(await text.as('gzip')))).toBe(html);
});

test('a text is cached compressed and counts with its compressed size', async () => {
  const text = new CompressedText(html);
  expect(text.size).toBe(Buffer.byteLength(html));
  await text.ready;
  expect(text.size).toBe((await text.as('br')).length);
  expect(text.size).toBeLessThan(html.length / 5);
  expect(await text.as('br')).toBe(await text.as('br'));
});

test('other encodings are kept, those that were requested last', async () => {
  const first = new CompressedText(html);
  for (const encoding of ['gzip', null] as const)
    expect(await first.as(encoding)).toBe(await first.as(encoding));
  const plain = await first.as(null);
  for (let other = 0; other < 10; other++)
    await new CompressedText(`${other}${'x'.repeat(2 ** 20)}`).as(null);
  expect(await first.as(null)).not.toBe(plain);
  expect(String(await first.as(null))).toBe(html);
});

test('a text that is requested often is compressed denser', async () => {
  const text = new CompressedText(
    Array.from({ length: 2_000 }, (_, at) => `<li>${(at * 7_919) % 1_000}</li>`).join(''),
  );
  await text.ready;
  const { size } = text;
  for (let request = 0; request < 5; request++) expect((await text.as('br')).length).toBe(size);
  while (text.size === size) await setImmediate();
  expect(text.size).toBeLessThan(size);
  expect((await text.as('br')).length).toBe(text.size);
  expect(String(brotliDecompressSync(await text.as('br')))).toBe(String(await text.as(null)));
});
