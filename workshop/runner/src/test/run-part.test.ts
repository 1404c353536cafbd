import { deepEqual } from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Part } from './parts.ts';
import { runPart } from './run-part.ts';

const folder = mkdtempSync(join(tmpdir(), 'fan-base-parts-'));
after(() => rmSync(folder, { recursive: true }));

/** Writes its result and exits when both programs have done so. */
const program = `
  const { existsSync, writeFileSync } = require('node:fs');
  const [results, folder, own, other] = process.argv.slice(1);
  writeFileSync(results, JSON.stringify([{ file: own, passed: 1, failed: 0, skipped: 0, ms: 0, failures: [] }]));
  writeFileSync(folder + '/' + own, '');
  setInterval(() => existsSync(folder + '/' + other) && process.exit(), 1);
`;

const part: Part = {
  key: 'twice',
  title: 'a part that runs twice at a time',
  files: () => [],
  command: (files, results) => ({
    program: process.execPath,
    args: ['-e', program, results, folder, ...files],
  }),
  read: (path) => JSON.parse(readFileSync(path, 'utf8')),
};

test('two runs of the same part at the same time have separate results', async () => {
  const run = (...files: string[]) => runPart(part, files, () => undefined);
  const results = await Promise.all([run('a', 'b'), run('b', 'a')]);
  deepEqual(
    results.map(({ files }) => files.map(({ file }) => file)),
    [['a'], ['b']],
  );
});
