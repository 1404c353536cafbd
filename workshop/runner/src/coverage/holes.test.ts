import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FileCoverage, formatCoverage, formatPercent, largestHoles, sumByWorkspace } from './holes.ts';

const file = (path: string, lines: [number, number], functions: [number, number]): FileCoverage => ({
  path,
  lines: { covered: lines[0], total: lines[1] },
  functions: { covered: functions[0], total: functions[1] },
  branches: { covered: 1, total: 2 },
  neverCalled: ['forget', '(anonymous_1)'],
});

const whole = file('api/src/whole.ts', [50, 50], [5, 5]);
const small = file('api/src/small.ts', [0, 10], [0, 1]);
const large = file('shell/src/large.ts', [60, 100], [9, 10]);
const silent = file('shell/src/silent.ts', [90, 100], [5, 10]);

test('gaps are sorted by uncovered lines, then by uncovered functions', () => {
  assert.deepEqual(largestHoles([whole, small, large, silent], 10), [large, silent, small]);
  assert.deepEqual(largestHoles([whole, small, large, silent], 1), [large]);
});

test('coverage is summed by workspace, largest first', () => {
  assert.deepEqual(
    sumByWorkspace([whole, small, large, silent]).map(({ name, lines }) => [name, lines]),
    [
      ['shell', { covered: 150, total: 200 }],
      ['api', { covered: 50, total: 60 }],
    ],
  );
  assert.equal(formatPercent({ covered: 5, total: 6 }), '83.3 %');
  assert.equal(formatPercent({ covered: 0, total: 0 }), '100.0 %');
});

test('the report has totals and the largest gaps with function names', () => {
  const lines = formatCoverage([whole, large], 5).split('\n');
  assert.match(lines[3] ?? '', /^all +73\.3 % +93\.3 % +50\.0 %$/);
  assert.equal(lines.at(-1), '  shell/src/large.ts: 40 of 100 lines, 1 of 10 functions: forget');
});
