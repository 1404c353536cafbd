import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultTable } from './fault-table.ts';

const cell = (part: object) => ({
  remote: 'mf-news',
  where: '/',
  fault: '404',
  code: 'unreachable',
  html: 'kept',
  others: 'frame',
  back: 'by itself',
  ...part,
});
const spec = (ok: boolean, part: object) => ({
  ok,
  tests: [{ annotations: [{ type: 'cell', description: JSON.stringify(cell(part)) }] }],
});

test('the table has one line per remote and place, and marks failures', () => {
  const report = {
    suites: [
      { specs: [spec(true, {}), spec(false, { remote: 'mf-squad', fault: 'wrong hash', back: '–' })] },
    ],
  };
  const lines = faultTable(report)
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  const sound = ['mf-news', '/', '404', 'unreachable', 'kept', 'frame', 'by itself', 'ok'];
  const failed = ['mf-squad', '/', 'wrong hash', 'unreachable', 'kept', 'frame', '–', 'FAILED'];
  assert.deepEqual(lines.slice(1), [sound, failed]);
});
