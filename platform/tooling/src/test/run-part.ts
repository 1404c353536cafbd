import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../project.ts';
import { takeChildCpu } from './child-cpu.ts';
import type { Command, Part } from './parts.ts';
import { addUp, type FileResult, type Totals } from './results.ts';

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

const endings = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs a command of an installed package. Signals received in the meantime are forwarded, and the promise
 * still resolves when the command exits.
 * @param onLine receives each line of output
 * @returns its exit code, and the CPU time of the command and its descendants
 */
export function runCommand(
  { program, args, env }: Command,
  onLine: (line: string) => void,
): Promise<{ readonly code: number; readonly cpuMs: number | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', NODE_ENV: 'test', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of endings) process.on(signal, passOn);
    child.once('error', reject);
    let cpuMs: number | null = null;
    child.once('exit', () => {
      cpuMs = takeChildCpu();
    });
    child.once('close', (code) => {
      for (const signal of endings) process.off(signal, passOn);
      resolve({ code: code ?? 1, cpuMs });
    });
  });
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
