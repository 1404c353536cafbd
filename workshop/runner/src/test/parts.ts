import { globSync, readFileSync } from 'node:fs';
import { type FileResult, readJestReport } from '@fan-base/tooling/browser/results';
import { root } from '@fan-base/tooling/project';
import type { Command } from '@fan-base/tooling/run-command';

const node = process.execPath;
const bin = 'node_modules/.bin';
/** Hides Node's warnings about features that are experimental. */
export const quiet = '--disable-warning=ExperimentalWarning';

/** A part of `npm test`. */
export interface Part {
  readonly key: string;
  readonly title: string;
  /** Its test files, relative to the project root; none if it does not run test files. */
  readonly files: () => string[];
  /** @param files test files to run; @param results output file for the results, as JSON */
  readonly command: (files: readonly string[], results: string) => Command;
  /** Parses the results. Without it, the part counts as one test that passes with exit code 0. */
  readonly read?: (results: string) => FileResult[];
}

/** A part with additional arguments and environment. */
export function withCommand(
  { command, ...part }: Part,
  { args = [], env = {} }: Partial<Omit<Command, 'program'>>,
): Part {
  return {
    ...part,
    command: (files, results) => {
      const given = command(files, results);
      return { ...given, args: [...given.args, ...args], env: { ...given.env, ...env } };
    },
  };
}

const glob = (...patterns: string[]) => globSync(patterns, { cwd: root }).sort();

const readResults = (path: string): FileResult[] => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Runs files with Node's test runner.
 * @param concurrency number of files in parallel, each in its own process; 0: all files in one process
 */
export const nodeTests = (files: readonly string[], results: string, concurrency: number): Command => ({
  program: node,
  args: [
    quiet,
    '--test',
    concurrency === 0 ? '--test-isolation=none' : `--test-concurrency=${concurrency}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./workshop/runner/src/test/node-reporter.ts',
    `--test-reporter-destination=${results}`,
    ...files,
  ],
});

const api = (engine: 'pglite' | 'postgresql', title: string): Part => ({
  key: engine,
  title,
  files: () => glob('api/{src,test}/**/*.test.ts', 'workshop/demo/test/*.test.ts'),
  command: (files, results) => ({
    program: node,
    args: [quiet, 'api/test/run.ts', engine, ...files],
    env: { TEST_RESULTS: results },
  }),
  read: readResults,
});

/** Tests of a whole product, in `http` and `tests` of a workspace. */
const endToEnd = (
  workspace: string,
  { env, ...part }: Pick<Part, 'key' | 'title'> & Pick<Command, 'env'>,
): Part => ({
  ...part,
  files: () => glob(`${workspace}/src/http/*.test.ts`, `${workspace}/src/tests/*.spec.ts`),
  command: (files, results) => ({
    program: node,
    args: [quiet, `${workspace}/src/run.ts`, ...files],
    env: { TEST_RESULTS: results, ...env },
  }),
  read: readResults,
});

const list: readonly Part[] = [
  endToEnd('e2e', { key: 'e2e', title: 'the composed product' }),
  {
    key: 'lint',
    title: 'format, lint and the ledger of requirements',
    files: () => [],
    command: () => ({ program: node, args: [quiet, 'workshop/runner/src/test/lint.ts'] }),
  },
  {
    key: 'types',
    title: 'types',
    files: () => [],
    command: () => ({ program: `${bin}/tsc`, args: ['-b'] }),
  },
  endToEnd('platform/tests', {
    key: 'platform',
    title: 'the platform with two tiny remotes',
    env: { REMOTES_DIR: 'platform/tests' },
  }),
  {
    key: 'tooling',
    title: 'tooling, deployment and services',
    files: () =>
      glob('{platform/tooling,workshop/{bench,runner}}/src/**/*.test.ts', 'mf-*/service/**/*.test.ts'),
    // Many of them mostly wait for child processes.
    command: (files, results) => nodeTests(files, results, 4),
    read: readResults,
  },
  api('postgresql', 'API on PostgreSQL'),
  api('pglite', 'API on PGlite'),
  {
    key: 'packages',
    title: 'contracts, releases, parsers and the demonstration',
    files: () =>
      glob(
        '{shared-contracts,platform/{releases,server,service},api/parsers,workshop/demo}/src/**/*.test.ts',
      ),
    // A process of its own takes more time than most files, and would simulate the demonstration's seasons again.
    command: (files, results) => nodeTests(files, results, 0),
    read: readResults,
  },
  {
    key: 'unit',
    title: 'shell, design system and remotes',
    files: () => glob('{shell,platform/host,shared-ui,mf-*}/src/**/*.test.{ts,tsx}'),
    command: (files, results) => ({
      program: `${bin}/jest`,
      args: ['--maxWorkers=2', '--json', `--outputFile=${results}`, '--runTestsByPath', ...files],
    }),
    read: (path) => readJestReport(JSON.parse(readFileSync(path, 'utf8'))),
  },
];

/**
 * All parts, in the order in which a run begins them: browser tests take longest, lint and types fail early, and the last
 * parts use every CPU to their end.
 */
export const parts: ReadonlyMap<string, Part> = new Map(list.map((part) => [part.key, part]));
