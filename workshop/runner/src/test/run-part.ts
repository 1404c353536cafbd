import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addUp, type FileResult, type Totals } from '@fan-base/tooling/browser/results';
import { root } from '@fan-base/tooling/project';
import { runCommand } from '@fan-base/tooling/run-command';
import type { Part } from './parts.ts';

/** Folder of test results. */
export const resultsFolder = join(root, '.cache/test');

export interface PartResult extends Totals {
  readonly key: string;
  readonly title: string;
  readonly ms: number;
  /** CPU time of its processes, in ms; null where the system does not say. */
  readonly cpuMs: number | null;
  readonly files: readonly FileResult[];
}

/** Runs a part. A nonzero exit code without a failed test counts as one failure of the part. */
export async function runPart(
  { key, title, command, read }: Part,
  files: readonly string[],
  onLine: (line: string) => void,
): Promise<PartResult> {
  mkdirSync(resultsFolder, { recursive: true });
  // Different files of the same part may run at the same time.
  const path = join(resultsFolder, `${key}-${randomUUID()}.json`);
  const since = performance.now();
  const { code, cpuMs } = await runCommand(command(files, path), onLine);
  const ms = performance.now() - since;
  const results: FileResult[] = read && existsSync(path) ? [...read(path)] : [];
  const isWhole = read ? existsSync(path) : true;
  rmSync(path, { force: true });
  if ((code !== 0 && addUp(results).failed === 0) || !isWhole)
    results.push({
      file: key,
      passed: 0,
      failed: 1,
      skipped: 0,
      ms: 0,
      failures: [`exited with code ${code}`],
    });
  else if (!read) results.push({ file: key, passed: 1, failed: 0, skipped: 0, ms, failures: [] });
  return { key, title, ms, cpuMs, files: results, ...addUp(results) };
}
