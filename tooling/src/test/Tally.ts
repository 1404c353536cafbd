/** How many tests passed, failed and were left out. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

const numberAfter = (output: string, pattern: RegExp): number => Number(output.match(pattern)?.[1] ?? 0);

/** Reads the closing lines of Node's own test runner (`ℹ pass 12`), of which a run may have several. */
export function tallyOfNodeTests(output: string): Tally {
  const sum = (word: string) =>
    [...output.matchAll(new RegExp(`^(?:#|ℹ) ${word} (\\d+)$`, 'gm'))].reduce(
      (total, match) => total + Number(match[1]),
      0,
    );
  return { passed: sum('pass'), failed: sum('fail') + sum('cancelled'), skipped: sum('skipped') };
}

/** Reads jest's closing line: `Tests: 1 failed, 2 skipped, 30 passed, 33 total`. */
export function tallyOfJest(output: string): Tally {
  const line = output.match(/^Tests:.*$/m)?.[0] ?? '';
  const suites = output.match(/^Test Suites:.*$/m)?.[0] ?? '';
  const failed = numberAfter(line, /(\d+) failed/);
  return {
    passed: numberAfter(line, /(\d+) passed/),
    // A file that does not even load has no tests to fail.
    failed: failed || numberAfter(suites, /(\d+) failed/),
    skipped: numberAfter(line, /(\d+) skipped/),
  };
}

/** Reads Playwright's closing lines: `2 failed`, `40 passed (1.2m)`. */
export function tallyOfPlaywright(output: string): Tally {
  return {
    passed: numberAfter(output, /^\s*(\d+) passed/m),
    failed:
      numberAfter(output, /^\s*(\d+) failed/m) +
      numberAfter(output, /^\s*(\d+) flaky/m) +
      numberAfter(output, /^\s*(\d+) interrupted/m) +
      numberAfter(output, /^\s*(\d+) did not run/m),
    skipped: numberAfter(output, /^\s*(\d+) skipped/m),
  };
}
