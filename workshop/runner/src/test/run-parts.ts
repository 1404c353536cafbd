import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDuration } from '@fan-base/tooling/durations';
import type { Part } from './parts.ts';
import { type PartResult, resultsFolder, runPart } from './run-part.ts';
import { formatTotals, summarize } from './summary.ts';

/** A part with the test files to run. */
export interface Planned {
  readonly part: Part;
  readonly files: readonly string[];
}

/** Results of the last run, used by `--failed`. */
export const lastRun = join(resultsFolder, 'last-run.json');

/**
 * CPU time of all programs since the machine's start, in ms: the time of killed browser processes is not in any parent's.
 */
const readMachineCpu = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

/** More would slow down every test without using idle CPUs. */
const atOnce = availableParallelism();

/**
 * Runs parts, several at a time, each begun in the given order. Prints a summary.
 * @returns whether all tests passed
 */
export async function runParts(planned: readonly Planned[]): Promise<boolean> {
  const [since, cpuBefore] = [performance.now(), readMachineCpu()];
  // All temporary folders of the tests are in this one, which is removed at the end.
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-test-'));
  // PostgreSQL runs as a different user.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  let isEnding = false;
  const end = () => {
    isEnding = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  const printLine = (part: Part) => (line: string) =>
    console.log(planned.length === 1 ? line : `[${part.key}] ${line}`);
  const queue = [...planned];
  const results: PartResult[] = [];
  const work = async () => {
    for (let next = queue.shift(); next && !isEnding; next = queue.shift()) {
      const { part, files } = next;
      console.log(`== ${part.title}`);
      const result = await runPart(part, files, printLine(part));
      console.log(`== ${part.title}: ${formatTotals(result)}, ${formatDuration(result.ms)}`);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  writeFileSync(lastRun, JSON.stringify(results));
  const run = { ms: performance.now() - since, machineCpuMs: readMachineCpu() - cpuBefore };
  console.log(`\n${summarize(results, run)}`);
  return results.every(({ failed }) => failed === 0);
}
