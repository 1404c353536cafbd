import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../project.ts';

/** Results of a test file. */
export interface FileResult {
  /** Relative to the project root. */
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Duration of its tests in milliseconds. */
  readonly ms: number;
  /** Titles of failed tests. */
  readonly failures: readonly string[];
  /** Why tests failed, by title: the first lines of their errors. */
  readonly reasons?: Readonly<Record<string, string>>;
}

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const addUp = (results: readonly Totals[]): Totals => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
});

const maxReasonLines = 8;

/** The first lines of an error's message, without colors. */
export const toReason = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, maxReasonLines)
    .join('\n');

export const fromRoot = (path: string): string => relative(root, path);

/** Output of jest with `--json --outputFile`. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: 'passed' | 'failed';
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** @returns a result for each file; a file that fails to load has one failure */
export function readJestReport({ testResults }: JestReport): FileResult[] {
  return testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
    const listTitles = (wanted: string) =>
      assertionResults.filter((test) => test.status === wanted).map(({ fullName }) => fullName);
    const failures = listTitles('failed');
    if (status === 'failed' && failures.length === 0) failures.push('the file could not be loaded');
    const passed = listTitles('passed').length;
    return {
      file: fromRoot(name),
      passed,
      failed: failures.length,
      skipped: assertionResults.length - passed - listTitles('failed').length,
      ms: endTime - startTime,
      failures,
      reasons: Object.fromEntries(
        assertionResults.flatMap(({ fullName, failureMessages: [first] = [] }) =>
          first === undefined ? [] : [[fullName, toReason(first)]],
        ),
      ),
    };
  });
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly {
        readonly duration: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

/** Output of Playwright's `json` reporter. */
export interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly (PlaywrightSuite & { readonly file: string })[];
  /** Errors outside of tests. */
  readonly errors: readonly { readonly message?: string }[];
}

const listSpecs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(listSpecs),
];

/** @returns a result for each file; a test that only passed on a retry counts as failed */
export function readPlaywrightReport({ config, suites, errors }: PlaywrightReport): FileResult[] {
  const files = suites.map((suite) => {
    const tests = listSpecs(suite).flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })));
    const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
    const failures = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
    return {
      file: fromRoot(`${config.rootDir}/${suite.file}`),
      passed: count('expected'),
      failed: failures.length,
      skipped: count('skipped'),
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      failures: failures.map(({ title }) => title),
      reasons: Object.fromEntries(
        failures.map(({ title, results }) => [title, toReason(results[0]?.error?.message ?? '')]),
      ),
    };
  });
  const outside = errors.map(({ message = 'Playwright could not run' }) => message);
  if (outside.length === 0) return files;
  return [...files, { file: 'e2e', passed: 0, failed: outside.length, skipped: 0, ms: 0, failures: outside }];
}
