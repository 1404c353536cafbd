import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileAllMessages } from '@fan-base/tooling/build/compile-messages';
import { buildsFolder } from '@fan-base/tooling/build/working-builds';
import { root } from '@fan-base/tooling/project';
import { type CoverageFile, CoverageReport } from 'monocart-coverage-reports';
import { type Part, parts } from '../test/parts.ts';
import { runPart } from '../test/run-part.ts';
import { selectFiles } from '../test/select-files.ts';
import { formatTotals } from '../test/summary.ts';
import { listEntries } from './entries.ts';
import { type FileCoverage, formatCoverage } from './holes.ts';
import { readRaw, type ScriptCoverage } from './raw.ts';
import { isMeasured } from './scripts.ts';

/**
 * Test coverage: `npm run coverage [-- PART… FILE…]`. The measurement of each part is stored, so that parts
 * can be measured separately; the report includes all parts measured on the current sources. `--report` only
 * prints the report.
 */
const measurable = ['packages', 'tooling', 'unit', 'pglite', 'postgresql', 'e2e'];
const folder = join(root, '.cache/coverage');
const sources = globSync('{*,platform/*}/src/**/*.{ts,tsx}', { cwd: root }).filter(isMeasured).sort();
const holeLimit = 25;

/** Changes with every measured source. */
const sourcesDigest = sources
  .reduce((hash, path) => hash.update(path).update(readFileSync(join(root, path))), createHash('sha256'))
  .digest('hex');

/** Coverage of a part, and the digest of the measured sources. */
interface Measurement {
  readonly sources: string;
  readonly scripts: readonly ScriptCoverage[];
}

const getFile = (key: string): string => join(folder, `${key}.json`);

/** Paths of browser files within the builds, by digest of their content. */
const builtFiles = (): Map<string, string> =>
  new Map(
    globSync('*/*/web/*.js', { cwd: buildsFolder }).map((path) => [
      createHash('sha256')
        .update(readFileSync(join(buildsFolder, path)))
        .digest('hex'),
      path,
    ]),
  );

/** Runs a part of the tests and stores its coverage. */
async function measure(part: Part, files: readonly string[]): Promise<void> {
  const raw = join(folder, 'raw', part.key);
  rmSync(raw, { recursive: true, force: true });
  mkdirSync(raw, { recursive: true });
  const isJest = part.key === 'unit';
  const env = {
    COVERAGE_DIR: raw,
    // Coverage of functions from Node's compile cache is less precise.
    NODE_DISABLE_COMPILE_CACHE: '1',
    // Jest runs transformed code, which only its own reporter knows.
    ...(isJest ? {} : { NODE_V8_COVERAGE: raw }),
  };
  const reporters = ['--reporters=default', '--reporters=./workshop/runner/src/coverage/jest-reporter.ts'];
  const forJest = ['--coverage', '--coverageProvider=v8', '--coverageReporters=none', ...reporters];
  const command: Part['command'] = (files, results) => {
    const { args, ...rest } = part.command(files, results);
    return { ...rest, args: isJest ? [...forJest, ...args] : args, env: { ...rest.env, ...env } };
  };
  const result = await runPart({ ...part, command }, files, console.log);
  console.log(`== ${part.title}: ${formatTotals(result)}`);
  const measurement: Measurement = { sources: sourcesDigest, scripts: readRaw(raw, root, builtFiles()) };
  writeFileSync(getFile(part.key), JSON.stringify(measurement));
  rmSync(raw, { recursive: true });
}

function readMeasurement(key: string): readonly ScriptCoverage[] {
  if (!existsSync(getFile(key))) return [];
  const { sources, scripts }: Measurement = JSON.parse(readFileSync(getFile(key), 'utf8'));
  console.log(
    `${parts.get(key)?.title}: ${sources === sourcesDigest ? 'in the report' : 'measured on other sources, skipped'}`,
  );
  return sources === sourcesDigest ? scripts : [];
}

const toFileCoverage = ({ sourcePath, summary, data }: CoverageFile): FileCoverage => {
  // A partly executed line counts as covered; the rest of it is an uncovered branch.
  const counts = Object.values(data?.lines ?? {});
  return {
    path: sourcePath,
    lines: { covered: counts.filter((count) => count !== 0).length, total: counts.length },
    functions: summary.functions,
    branches: summary.branches,
    neverCalled: (data?.functions ?? []).filter(({ count }) => count === 0).map(({ name = '' }) => name),
  };
};

async function report(): Promise<void> {
  const scripts = measurable.flatMap(readMeasurement);
  const outputDir = join(root, 'test-results/coverage');
  const coverage = new CoverageReport({
    name: 'Fan-Base',
    outputDir,
    baseDir: root,
    cleanCache: true,
    logging: 'error',
    reports: ['v8'],
    sourceFilter: isMeasured,
  });
  await coverage.add(listEntries(scripts, buildsFolder, sources));
  const results = await coverage.generate();
  console.log(`\n${formatCoverage((results?.files ?? []).map(toFileCoverage), holeLimit)}`);
  console.log(`\nline by line: ${join('test-results/coverage', 'index.html')}`);
}

const { values, positionals } = parseArgs({
  options: { report: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const keys = positionals.filter((word) => measurable.includes(word));
const words = positionals.filter((word) => !measurable.includes(word));
if (!values.report) {
  await compileAllMessages();
  for (const key of keys.length > 0 ? keys : measurable) {
    const part = parts.get(key);
    const files = part ? selectFiles(part.files(), words) : [];
    if (part && files.length > 0) await measure(part, files);
  }
}
await report();
