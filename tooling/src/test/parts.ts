import { globSync, readFileSync } from 'node:fs';
import { root } from '../project.ts';
import { type FileResult, readJestReport } from './results.ts';

const node = process.execPath;
const bin = 'node_modules/.bin';
const quiet = '--disable-warning=ExperimentalWarning';

/** A command, and what it is told. `results` is a file into which it may write what became of each test. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A part of the whole proof. */
export interface Part {
  readonly key: string;
  readonly title: string;
  /** Its files of tests, from the project's root; none where it is not made of such files. */
  readonly files: () => string[];
  /** @param files those that are to run; @param results where their results are to be written, as JSON */
  readonly command: (files: readonly string[], results: string) => Command;
  /** Runs the tests that failed in the last run of `command` again; only for tests that share a machine with others. */
  readonly retry?: (results: string) => Command;
  /** Reads what the command wrote. Without it the part is one test, which passes with exit code 0. */
  readonly read?: (results: string) => FileResult[];
}

const glob = (...patterns: string[]) => globSync(patterns, { cwd: root }).sort();

const readResults = (path: string): FileResult[] => JSON.parse(readFileSync(path, 'utf8'));

/** Node's own runner on files. @param atOnce how many at a time, each in a process of its own */
export const nodeTests = (files: readonly string[], results: string, atOnce: number): Command => ({
  program: node,
  args: [
    quiet,
    '--test',
    `--test-concurrency=${atOnce}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./tooling/src/test/node-reporter.ts',
    `--test-reporter-destination=${results}`,
    ...files,
  ],
});

const api = (engine: 'pglite' | 'postgresql', title: string): Part => ({
  key: engine,
  title,
  files: () => glob('api/{src,test}/**/*.test.ts', 'demo-providers/test/*.test.ts'),
  command: (files, results) => ({
    program: node,
    args: [quiet, 'api/test/run.ts', engine, ...files],
    env: { TEST_RESULTS: results },
  }),
  read: readResults,
});

const list: readonly Part[] = [
  {
    key: 'lint',
    title: 'format, lint and the ledger of requirements',
    files: () => [],
    command: () => ({ program: node, args: [quiet, 'tooling/src/test/lint.ts'] }),
  },
  {
    key: 'types',
    title: 'types',
    files: () => [],
    command: () => ({ program: `${bin}/tsc`, args: ['-b'] }),
  },
  {
    key: 'contracts',
    title: 'contracts, releases, parsers, tooling and the demonstration',
    files: () =>
      glob(
        '{shared-contracts,shared-server,shared-releases,source-parsers,tooling,demo-providers}/src/**/*.test.ts',
      ),
    // Many of them wait for processes that they start.
    command: (files, results) => nodeTests(files, results, 4),
    read: readResults,
  },
  {
    key: 'unit',
    title: 'shell, design system and remotes',
    files: () => glob('{shell,shared-ui,mf-*}/src/**/*.test.{ts,tsx}'),
    command: (files, results) => ({
      program: `${bin}/jest`,
      args: ['--maxWorkers=2', '--json', `--outputFile=${results}`, '--runTestsByPath', ...files],
    }),
    read: (path) => readJestReport(JSON.parse(readFileSync(path, 'utf8'))),
  },
  api('pglite', 'API on PGlite'),
  api('postgresql', 'API on PostgreSQL'),
  {
    key: 'e2e',
    title: 'the composed product',
    files: () => glob('e2e/src/http/*.test.ts', 'e2e/src/tests/*.spec.ts'),
    command: (files, results) => ({
      program: node,
      args: [quiet, 'e2e/src/run.ts', ...files],
      env: { TEST_RESULTS: results },
    }),
    retry: (results) => ({
      program: node,
      args: [quiet, 'e2e/src/run.ts', '--last-failed'],
      env: { TEST_RESULTS: results },
    }),
    read: readResults,
  },
];

/** All parts, in the order in which it is cheapest to fail. */
export const parts: ReadonlyMap<string, Part> = new Map(list.map((part) => [part.key, part]));

/**
 * Two lanes, one for each of two processors: what needs the built product, and what needs none. A part waits for
 * those before it in its lane. In a whole run the first leaves its tests without a browser to the second.
 */
export const lanes: readonly (readonly string[])[] = [
  ['e2e'],
  ['lint', 'types', 'contracts', 'unit', 'pglite', 'postgresql'],
];
