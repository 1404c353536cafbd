import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type RawCoverage, readRaw } from './raw.ts';

const ran = (count: number) => [
  { functionName: 'f', isBlockCoverage: true, ranges: [{ startOffset: 0, endOffset: 9, count }] },
];

test('coverage of processes and pages is merged; sources compiled by a loader are skipped', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-coverage-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const url = 'file:///project/api/src/server.ts';
  const server = 'file:///project/releases/shell/1.0.0/node/server.cjs';
  const files: RawCoverage[] = [
    { result: [{ url, functions: ran(2) }] },
    { result: [{ url, functions: ran(3) }] },
    { result: [{ url, functions: ran(10) }], 'source-map-cache': { [url]: {} } },
    {
      result: [
        { url: 'file:///project/node_modules/jest-runtime/build/index.js', functions: [] },
        { url, functions: ran(10) },
      ],
    },
    { result: [{ url: server, functions: ran(4) }], 'source-map-cache': { [server]: {} } },
    { result: [{ url: 'http://localhost/assets/', digest: 'ab', functions: ran(1) }] },
    { result: [{ url: 'http://localhost/assets/', digest: 'of other text', functions: ran(1) }] },
  ];
  for (const [index, file] of files.entries())
    writeFileSync(join(folder, `${index}.json`), JSON.stringify(file));
  const sums = readRaw(folder, '/project', new Map([['ab', 'shell/1.0.0/web/main.js']]));
  assert.deepEqual(
    sums.map(({ kind, path, functions }) => [kind, path, functions[0]?.ranges[0]?.count]),
    [
      ['source', 'api/src/server.ts', 5],
      ['release', 'shell/1.0.0/node/server.cjs', 4],
      ['release', 'shell/1.0.0/web/main.js', 1],
    ],
  );
});
