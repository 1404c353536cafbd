import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { compileAllMessages } from '@fan-base/tooling/build/compile-messages';
import { root } from '@fan-base/tooling/project';
import { type Part, parts, withCommand } from '../test/parts.ts';
import { runPart } from '../test/run-part.ts';
import { selectFiles } from '../test/select-files.ts';
import { formatTotals } from '../test/summary.ts';
import { type FileCoverage, formatCoverage } from './holes.ts';

/**
 * Test coverage: `npm run coverage [-- PART… FILE…]`. Each part measures the sources that its tests are for, by the
 * coverage of its own test runner; no source is measured twice. `--report` only prints the report again.
 */
const measured: ReadonlyMap<string, string> = new Map([
  ['packages', '{shared-contracts,platform/{releases,server,service},api/parsers}/src/**/*.ts'],
  ['tooling', 'platform/tooling/src/**/*.ts'],
  ['unit', '{shell,platform/host,shared-ui,mf-*}/src/**/*.{ts,tsx}'],
  ['pglite', 'api/src/**/*.ts'],
]);
const unmeasured = ['**/*.test.*', '**/*.d.ts', '**/testing/**', '**/locales/**', '**/*.generated.ts'];
const folder = join(root, '.cache/coverage');
const holeLimit = 25;

const getFile = (key: string): string => join(folder, key, 'coverage-summary.json');

/** Jest's coverage, which includes sources that no test loads. */
const inJest = (part: Part, sources: string): Part =>
  withCommand(part, {
    args: [
      '--coverage',
      '--coverageProvider=v8',
      '--coverageReporters=json-summary',
      `--coverageDirectory=${join(folder, part.key)}`,
      `--collectCoverageFrom=${sources}`,
      ...unmeasured.map((pattern) => `--collectCoverageFrom=!${pattern}`),
    ],
  });

/** Coverage of Node's test runner: the part is one test of it, whose processes all count. */
const inNode = (part: Part, sources: string): Part => ({
  ...part,
  command(files, results) {
    const { env, ...command } = part.command(files, results);
    return {
      program: process.execPath,
      args: [
        '--disable-warning=ExperimentalWarning',
        '--test',
        '--experimental-test-coverage',
        `--test-coverage-include=${sources}`,
        ...unmeasured.map((pattern) => `--test-coverage-exclude=${pattern}`),
        '--test-reporter=./workshop/runner/src/coverage/node-coverage.ts',
        '--test-reporter-destination=stdout',
        'workshop/runner/src/coverage/run-covered.ts',
      ],
      env: {
        ...env,
        COVERED: JSON.stringify(command),
        COVERAGE_FILE: getFile(part.key),
        // Coverage of functions from Node's compile cache is less precise.
        NODE_DISABLE_COMPILE_CACHE: '1',
      },
    };
  },
});

/** Whether a source has code, and not only types. */
const hasCode = (source: string): boolean =>
  stripTypeScriptTypes(source)
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .trim() !== '';

/** A source that no test loads: Node leaves it out. */
function listNeverLoaded(sources: string, known: ReadonlySet<string>): FileCoverage[] {
  const paths = globSync(sources, { cwd: root, exclude: unmeasured }).filter((path) => !known.has(path));
  return paths.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    const [lines, nothing] = [
      { covered: 0, total: source.split('\n').length - 1 },
      { covered: 0, total: 0 },
    ];
    return hasCode(source) ? [{ path, lines, functions: nothing, branches: nothing, neverCalled: [] }] : [];
  });
}

/** The coverage of a part, as it was measured last; empty: never, or a source has changed since. */
function readCoverage(key: string, sources: string): FileCoverage[] {
  if (!existsSync(getFile(key))) return [];
  const measuredAt = statSync(getFile(key)).mtimeMs;
  const isStale = globSync(sources, { cwd: root, exclude: unmeasured }).some(
    (path) => statSync(join(root, path)).mtimeMs > measuredAt,
  );
  console.log(
    `${parts.get(key)?.title}: ${isStale ? 'measured on other sources, skipped' : 'in the report'}`,
  );
  if (isStale) return [];
  const stored = JSON.parse(readFileSync(getFile(key), 'utf8'));
  const files: FileCoverage[] = Array.isArray(stored)
    ? stored
    : Object.entries<FileCoverage>(stored)
        .filter(([path]) => path !== 'total')
        .map(([path, counts]) => ({ ...counts, path, neverCalled: [] }));
  const own = files.map((file) => ({ ...file, path: relative(root, file.path).replaceAll('\\', '/') }));
  const known = new Set(own.map(({ path }) => path));
  return key === 'unit' ? own : [...own, ...listNeverLoaded(sources, known)];
}

async function measure(key: string, words: readonly string[]): Promise<void> {
  const [part, sources] = [parts.get(key), measured.get(key)];
  const files = part ? selectFiles(part.files(), words) : [];
  if (!part || !sources || files.length === 0) return;
  rmSync(join(folder, key), { recursive: true, force: true });
  mkdirSync(join(folder, key), { recursive: true });
  const covered = key === 'unit' ? inJest(part, sources) : inNode(part, sources);
  const result = await runPart(covered, files, console.log);
  console.log(`== ${part.title}: ${formatTotals(result)}`);
}

const { values, positionals } = parseArgs({
  options: { report: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const keys = positionals.filter((word) => measured.has(word));
const words = positionals.filter((word) => !measured.has(word));
if (!values.report) {
  await compileAllMessages();
  for (const key of keys.length > 0 ? keys : measured.keys()) await measure(key, words);
}
const files = [...measured].flatMap(([key, sources]) => readCoverage(key, sources));
console.log(`\n${formatCoverage(files, holeLimit)}`);
