import { addUp, type FileResult, type Totals } from '@fan-base/tooling/browser/results';
import { formatCpu, formatDuration } from '@fan-base/tooling/durations';
import type { PartResult } from './run-part.ts';

export const formatTotals = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const slowest = (files: readonly FileResult[]): FileResult[] =>
  [...files].sort((one, other) => other.ms - one.ms).slice(0, 10);

const indent = (reason = ''): string[] =>
  reason
    .split('\n')
    .filter(Boolean)
    .map((line) => `      ${line}`);

/**
 * Summary of a run: failed tests with the reasons, totals, the duration and CPU time of each part, the ten slowest files,
 * and the totals again as the last line.
 * @param run duration of the whole run, and the CPU time of all programs on the machine during it
 */
export function summarize(
  results: readonly PartResult[],
  run: { readonly ms: number; readonly machineCpuMs: number },
): string {
  const totals = formatTotals(addUp(results));
  const failures = results.flatMap(({ key, files }) =>
    files.flatMap(({ file, failures, reasons }) =>
      failures.flatMap((title) => [`  ${key}: ${file}: ${title}`, ...indent(reasons?.[title])]),
    ),
  );
  const isFile = ({ file }: FileResult) => file.includes('/');
  return [
    ...(failures.length > 0 ? ['failed', ...failures, ''] : []),
    totals,
    '',
    `${formatDuration(run.ms)} in all${formatCpu(run.machineCpuMs)} on this machine`,
    ...results.map(
      (part) =>
        `  ${formatDuration(part.ms).padStart(5)}  ${part.title}: ${formatTotals(part)}${formatCpu(part.cpuMs)}`,
    ),
    '',
    'the slowest files',
    ...slowest(results.flatMap(({ files }) => files.filter(isFile))).map(
      ({ file, ms, passed, failed }) =>
        `  ${formatDuration(ms).padStart(5)}  ${file} (${passed + failed} tests)`,
    ),
    '',
    totals,
  ].join('\n');
}
