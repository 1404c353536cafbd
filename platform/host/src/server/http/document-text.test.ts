/** @jest-environment node */
import { once } from 'node:events';
import { text as readText } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { DocumentText } from './document-text.ts';

const parts = { head: '<title>Å</title>', body: '<p>Fodbold</p>' };
const html = parts.head + parts.body;

function start(early: string | null) {
  const document = Promise.withResolvers<typeof parts>();
  return {
    ...document,
    text: new DocumentText({ head: Promise.resolve(early), document: document.promise }),
  };
}

test.each([null, parts.head])(
  'a document has one text in each encoding, with the early head %p',
  async (early) => {
    const { text, resolve } = start(early);
    resolve(parts);
    expect(String(await text.as(null).whole)).toBe(html);
    expect(String(brotliDecompressSync(await text.as('br').whole))).toBe(html);
    expect(String(gunzipSync(await text.as('gzip').whole))).toBe(html);
    expect(text.as('br').whole).toBe(text.as('br').whole);
  },
);

test.each(['br', 'gzip'] as const)('a stream in %s starts with the early head', async (encoding) => {
  const { text } = start(parts.head);
  const [chunk] = await once(text.as(encoding).stream(), 'data');
  expect(chunk.length).toBeGreaterThan(10);
});

test('a stream that begins later has the same bytes', async () => {
  const { text, resolve } = start(parts.head);
  const streams = [text.as('br').stream()];
  resolve(parts);
  await text.as('br').whole;
  streams.push(text.as('br').stream());
  for (const stream of streams) expect(await readText(stream.pipe(createBrotliDecompress()))).toBe(html);
});

test('a rendering that fails ends its streams, with or without readers', async () => {
  const { text, reject } = start(parts.head);
  const stream = text.as('br').stream();
  const failed = once(stream, 'error');
  reject(new Error('broken'));
  expect(String(await failed)).toContain('broken');
  await expect(text.as('br').whole).rejects.toThrow('broken');
});
