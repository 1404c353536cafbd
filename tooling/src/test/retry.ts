import type { Part } from './parts.ts';
import { addUp, type FileResult } from './results.ts';
import { type PartResult, runPart } from './run-part.ts';

/** A run with more unsteady tests than this has failed. */
const maxUnsteady = 3;

/** With more failures than this the product is broken, and a rerun would be a waste of time. */
const maxRetried = 10;

/** A test that failed and then passed alone. */
export interface UnsteadyTest {
  readonly file: string;
  readonly title: string;
  readonly reason: string;
}

export const listUnsteady = (results: readonly PartResult[]): UnsteadyTest[] =>
  results.flatMap(({ files }) =>
    files.flatMap(({ file, unsteady = [], reasons }) =>
      unsteady.map((title) => ({ file, title, reason: reasons?.[title] ?? '' })),
    ),
  );

const isBrowserFile = ({ file }: FileResult) => file.endsWith('.spec.ts');

/** Whether the failures of a part's browser tests are few enough to run these tests again. */
export function shouldRetry({ files }: PartResult): boolean {
  const { failed } = addUp(files.filter(isBrowserFile));
  return failed > 0 && failed <= maxRetried;
}

/** @param retried the result of running the failed tests of this file again */
function mergeFile(first: FileResult, retried: FileResult | undefined): FileResult {
  const unsteady = first.failures.filter((title) => !retried?.failures.includes(title));
  // An interrupted run has fewer results than tests; the missing ones are unknown.
  if (!retried || retried.passed !== unsteady.length) return first;
  return {
    ...first,
    passed: first.passed + unsteady.length,
    failed: first.failed - unsteady.length,
    failures: retried.failures,
    unsteady,
  };
}

/**
 * Counts tests that passed in the second run as passed, unless there are more than `maxUnsteady` of them.
 * @param retried results of the second run, which only had the failed tests
 */
export function mergeRetry(first: PartResult, retried: readonly FileResult[]): PartResult {
  const files = first.files.map((result) =>
    isBrowserFile(result) && result.failed > 0
      ? mergeFile(
          result,
          retried.find(({ file }) => file === result.file),
        )
      : result,
  );
  const merged = { ...first, files, ...addUp(files) };
  return listUnsteady([merged]).length > maxUnsteady ? first : merged;
}

/** Reruns the failed browser tests of a part. @param onLine receives each line of output */
export async function retryFailed(
  result: PartResult,
  { retry, ...part }: Part,
  onLine: (line: string) => void,
): Promise<PartResult> {
  if (!retry || !shouldRetry(result)) return result;
  console.log(`== ${part.title}: failed tests again, alone`);
  const retried = await runPart({ ...part, command: (_, results) => retry(results) }, [], onLine);
  return mergeRetry(result, retried.files);
}
