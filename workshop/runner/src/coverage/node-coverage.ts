import { writeFileSync } from 'node:fs';
import type { TestEvent } from 'node:test/reporters';
import type { FileCoverage } from './holes.ts';

type CoverageEvent = Extract<TestEvent, { readonly type: 'test:coverage' }>;
type MeasuredFile = CoverageEvent['data']['summary']['files'][number];

const toFileCoverage = (file: MeasuredFile): FileCoverage => ({
  path: file.path,
  lines: { covered: file.coveredLineCount, total: file.totalLineCount },
  functions: { covered: file.coveredFunctionCount, total: file.totalFunctionCount },
  branches: { covered: file.coveredBranchCount, total: file.totalBranchCount },
  neverCalled: file.functions.filter(({ count }) => count === 0).map(({ name }) => name),
});

/** A reporter of Node's test runner: passes on the output, and writes the coverage to COVERAGE_FILE. */
export default async function* reportCoverage(events: AsyncIterable<TestEvent>) {
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    if (type === 'test:coverage')
      writeFileSync(
        process.env['COVERAGE_FILE'] ?? '',
        JSON.stringify(data.summary.files.map(toFileCoverage)),
      );
  }
}
