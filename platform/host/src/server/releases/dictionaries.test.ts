/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { DictionaryCompression } from './dictionaries.ts';

const directory = mkdtempSync(join(tmpdir(), 'fan-base-dictionaries-'));
afterAll(() => rmSync(directory, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

const text = (version: string) => `// ${version} ${'the same in all versions '.repeat(200)}`;
const toDigest = (content: string) => `:${createHash('sha256').update(content).digest('base64')}:`;

function publish(version: string): void {
  const web = join(directory, 'mf-news', version, 'web');
  mkdirSync(web, { recursive: true });
  writeFileSync(join(web, 'page-front.0a1b2c3d.js'), text(version));
}
const path = 'mf-news/1.1.0/web/page-front.0a1b2c3d.js';
publish('1.0.0');
publish('1.1.0');

test('[MF-2] invented hashes and names take the place of no compressed script', async () => {
  const dictionaries = new DictionaryCompression(directory);
  const known = toDigest(text('1.0.0'));
  const body = await dictionaries.encode(path, known);
  const decoded = zstdDecompressSync(body?.subarray(40) ?? '', { dictionary: Buffer.from(text('1.0.0')) });
  expect(decoded.toString()).toBe(text('1.1.0'));
  for (let at = 0; at < 300; at += 1) {
    expect(await dictionaries.encode(path, toDigest(`invented ${at}`))).toBeNull();
    const hex = String(at).padStart(8, '0');
    for (const name of [`invented-${at}`, `page-front.${hex}`])
      expect(await dictionaries.encode(`mf-news/1.1.0/web/${name}.js`, known)).toBeNull();
  }
  expect(await dictionaries.encode(path, known)).toBe(body);
});

test('[MF-2] the versions of an application are listed every ten seconds, not for each request', async () => {
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  const dictionaries = new DictionaryCompression(directory);
  const added = toDigest(text('1.2.0'));
  expect(await dictionaries.encode(path, added)).toBeNull();
  publish('1.2.0');
  expect(await dictionaries.encode(path, added)).toBeNull();
  clock.mockReturnValue(now + 10_000);
  expect(await dictionaries.encode(path, added)).not.toBeNull();
});

test("[MF-2] a script's own version is no dictionary for it", async () => {
  expect(await new DictionaryCompression(directory).encode(path, toDigest(text('1.1.0')))).toBeNull();
});

test('[MF-2] a script whose dictionary has been deleted is sent whole', async () => {
  publish('0.9.0');
  const dictionaries = new DictionaryCompression(directory);
  expect(await dictionaries.encode(path, toDigest('another'))).toBeNull();
  rmSync(join(directory, 'mf-news/0.9.0'), { recursive: true });
  expect(await dictionaries.encode(path, toDigest(text('0.9.0')))).toBeNull();
  expect(await new DictionaryCompression(directory).encode(path, toDigest(text('0.9.0')))).toBeNull();
});
