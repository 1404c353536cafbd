import type { TestEvent } from 'node:test/reporters';
import { type FileResult, fromRoot, toReason } from '@fan-base/tooling/browser/results';

const createResult = () => ({
  passed: 0,
  skipped: 0,
  ms: 0,
  failures: [] as string[],
  reasons: {} as Record<string, string>,
});

/** The message of a test's error, which the runner wraps in one of its own. */
const getMessage = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message);

/**
 * A machine-readable reporter for Node's test runner: results by file as JSON, after the run. Suites are not
 * counted; a test with subtests is counted in addition to them.
 */
export default async function* nodeReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files = new Map<string, ReturnType<typeof createResult>>();
  const getResult = (path: string | undefined) => {
    const file = path ? fromRoot(path) : 'unknown';
    const result = files.get(file) ?? createResult();
    files.set(file, result);
    return result;
  };
  for await (const { type, data } of events) {
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0)
      getResult(data.file).ms += data.details.duration_ms;
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details.type === 'suite') continue;
    const result = getResult(data.file);
    if (data.skip !== undefined) result.skipped += 1;
    else if (type === 'test:pass') result.passed += 1;
    else {
      result.failures.push(data.name);
      result.reasons[data.name] = toReason(getMessage(data.details.error));
    }
  }
  const results: FileResult[] = [...files].map(([file, { failures, ...rest }]) => ({
    file,
    ...rest,
    failed: failures.length,
    failures,
  }));
  yield JSON.stringify(results);
}
