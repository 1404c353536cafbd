import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDuration } from '@fan-base/tooling/durations';
import type { PartResult } from './run-part.ts';
import { summarize } from './summary.ts';

const file = (name: string, ms: number, failures: string[] = []) => ({
  file: name,
  passed: 2,
  failed: failures.length,
  skipped: 1,
  ms,
  failures,
});

const part = (key: string, files: PartResult['files'], ms: number): PartResult => ({
  key,
  title: `the part ${key}`,
  ms,
  cpuMs: 2 * ms,
  files,
  passed: 2 * files.length,
  failed: files.reduce((sum, { failed }) => sum + failed, 0),
  skipped: files.length,
});

test('a duration is minutes and seconds', () => {
  assert.deepEqual([0, 59_600, 61_000, 754_000].map(formatDuration), ['0:00', '1:00', '1:01', '12:34']);
});

test('the summary has totals, durations and CPU of parts, the ten slowest files and the failures', () => {
  const many = Array.from({ length: 12 }, (_, index) => file(`a/${index}.test.ts`, index * 1000));
  const text = summarize(
    [
      part('a', many, 60_000),
      part(
        'b',
        [{ ...file('b/x.spec.ts', 1, ['it is']), reasons: { 'it is': 'Error: it is not\nat x:1' } }],
        5,
      ),
    ],
    { ms: 65_000, machineCpuMs: 90_000 },
  );
  const lines = text.split('\n');
  assert.equal(lines.at(-1), '26 passed, 1 failed, 13 skipped');
  const failed = lines.indexOf('  b: b/x.spec.ts: it is');
  assert.deepEqual(lines.slice(failed + 1, failed + 3), ['      Error: it is not', '      at x:1']);
  assert.ok(lines.includes('1:05 in all, 1:30 of CPU on this machine'));
  assert.ok(lines.includes('   1:00  the part a: 24 passed, 0 failed, 12 skipped, 2:00 of CPU'));
  assert.equal(lines[lines.indexOf('the slowest files') + 1], '   0:11  a/11.test.ts (2 tests)');
  assert.ok(!text.includes('a/1.test.ts'));
});
