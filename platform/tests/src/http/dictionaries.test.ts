import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { releaseIn } from '../forge.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { forgeWords, publishBuild, restore, stableOf } from '../release-changes.ts';
import { ask, danish } from '../site.ts';

const remote = 'mf-alpha';
const newer = '9.6.1';
/** Length of a `dcz` response's header, in bytes. */
const headerBytes = 40;
/** The whole script is ten times as large. */
const maxChangeBytes = 200;

let stable = '';
let file = '';

const fetchFile = (version: string, headers: Record<string, string> = {}) =>
  ask(danish, `/assets/${remote}/${version}/web/${file}`, { 'accept-encoding': 'dcz', ...headers });
const toDigest = (bytes: Buffer) => `:${createHash('sha256').update(bytes).digest('base64')}:`;

before(async () => {
  await startOwnPages();
  stable = stableOf(remote);
  const build = forgeWords(remote, newer, { 'alpha/side': 'alpha/edge' });
  file = Object.keys(releaseIn(build).integrity).find((name) => name.startsWith('page-alpha.')) ?? '';
  await publishBuild(build, true);
});
after(async () => {
  await restore(remote, stable);
  await stopOwnPages();
});

test('[MF-2] a browser that has a script of another version loads only what has changed', async () => {
  const old = await fetchFile(stable, { 'accept-encoding': 'identity' });
  expect(old.headers['use-as-dictionary']).toBe(`match="/assets/${remote}/*/web/page-alpha.*.js"`);
  expect(old.headers.vary).toContain('available-dictionary');
  const whole = await fetchFile(newer, { 'accept-encoding': 'identity' });
  const { headers, bytes } = await fetchFile(newer, { 'available-dictionary': toDigest(old.bytes) });
  expect(headers['content-encoding']).toBe('dcz');
  expect(headers['use-as-dictionary']).toBe(old.headers['use-as-dictionary']);
  expect(headers['cache-control']).toBe(whole.headers['cache-control']);
  expect(bytes.byteLength).toBeLessThan(maxChangeBytes);
  const decoded = zstdDecompressSync(bytes.subarray(headerBytes), { dictionary: old.bytes });
  expect(decoded).toEqual(whole.bytes);
  expect(decoded).not.toEqual(old.bytes);
});

test('[MF-2] a script is sent whole to a browser with another dictionary, or a broken one', async () => {
  for (const dictionary of [toDigest(Buffer.from('other')), 'broken', '']) {
    const { status, headers } = await fetchFile(newer, { 'available-dictionary': dictionary });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  }
});
