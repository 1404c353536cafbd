import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type CoveredScript, weighExecuted } from './executed-script.ts';

const page = 'https://localhost/';
const script = (url: string, source: string, count: number): CoveredScript => ({
  url,
  source,
  functions: [{ ranges: [{ count }] }],
});
const gzip = (text: string) => gzipSync(text, { level: 9 }).length;

test('executed script includes files and inline scripts, without those only fetched', () => {
  const scripts = [
    script(page, 'first()', 1),
    script(page, 'second()', 1),
    script(`${page}starter.js`, 'start()', 1),
    script(`${page}later.js`, 'later()', 0),
  ];
  assert.deepEqual(weighExecuted(scripts, page), {
    bytes: 'first()\nsecond()start()'.length,
    gzip: gzip('first()\nsecond()') + gzip('start()'),
  });
});

test('A page without script executes none', () => {
  assert.deepEqual(weighExecuted([], page), { bytes: 0, gzip: 0 });
});
