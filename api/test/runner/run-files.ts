import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Ended } from './reporter.ts';

export interface FileResult {
  /** Path relative to the project's folder. */
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly ms: number;
  /** Titles of failed tests. */
  readonly failures: readonly string[];
}

const root = join(import.meta.dirname, '../../..');
const worker = join(import.meta.dirname, 'worker.ts');
const reporter = join(import.meta.dirname, 'reporter.ts');

function startWorker(): ChildProcess {
  const reporting = [`--test-reporter=${reporter}`, '--test-reporter-destination=stdout'];
  return fork(worker, {
    execArgv: ['--disable-warning=ExperimentalWarning', ...reporting],
    // A process group of its own, so that it can stop with everything that its tests have started.
    detached: true,
  });
}

/** Runs a file in a worker; returns the results in order, with one without a title if the worker died. */
async function runFile(child: ChildProcess, file: string): Promise<{ ended: Ended[]; died: string | null }> {
  const ended: Ended[] = [];
  const finished = Promise.withResolvers<string | null>();
  const onMessage = (one: Ended) => {
    ended.push(one);
    if (one.nesting === 0) finished.resolve(null);
  };
  const onExit = (code: number | null, signal: string | null) =>
    finished.resolve(`the process ended with ${signal ?? `exit code ${code}`} before its tests`);
  child.on('message', onMessage).on('exit', onExit);
  child.send(join(root, file));
  const died = await finished.promise;
  child.off('message', onMessage).off('exit', onExit);
  return { ended, died };
}

function resultOf(file: string, ended: readonly Ended[], died: string | null, ms: number): FileResult {
  const tests = ended.filter(({ isSuite }) => !isSuite);
  const failures = tests.filter(({ problem }) => problem !== null).map(({ title }) => title);
  const suites = ended.filter(({ isSuite, problem }) => isSuite && problem !== null);
  if (died !== null) failures.push(died);
  // A hook, or loading the file.
  else if (failures.length === 0 && suites[0]) failures.push(suites[0].title);
  const skipped = tests.filter(({ isSkipped, problem }) => isSkipped && problem === null).length;
  const passed = tests.filter(({ isSkipped, problem }) => !isSkipped && problem === null).length;
  return { file, passed, failed: failures.length, skipped, ms: Math.round(ms), failures };
}

function print({ file, ms, failed }: FileResult, ended: readonly Ended[], died: string | null): void {
  const lines = [`${failed > 0 ? '✖' : '✔'} ${file} (${ms} ms)`];
  for (const { title, nesting, isSkipped, problem, ms: own } of ended) {
    if (nesting === 0 && problem === null) continue;
    const mark = problem !== null ? '✖' : isSkipped ? '﹣' : '✔';
    const indent = '  '.repeat(Math.max(nesting, 1));
    lines.push(`${indent}${mark} ${title} (${Math.round(own)} ms)`);
    if (problem !== null) lines.push(problem.replace(/^/gm, `${indent}  `));
  }
  if (died !== null) lines.push(`  ✖ ${died}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Runs test files in several processes; each takes the next file when it is free.
 * @param files paths relative to the project's folder, started in this order
 */
export async function runFiles(files: readonly string[], processes: number): Promise<FileResult[]> {
  const queue = [...files];
  const results: FileResult[] = [];
  const work = async () => {
    let child: ChildProcess | null = null;
    for (let file = queue.shift(); file; file = queue.shift()) {
      child ??= startWorker();
      const begun = performance.now();
      const { ended, died } = await runFile(child, file);
      const result = resultOf(file, ended, died, performance.now() - begun);
      print(result, ended, died);
      results.push(result);
      if (died !== null) child = null;
    }
    if (!child) return;
    const exited = once(child, 'exit');
    child.send('');
    await exited;
  };
  await Promise.all(Array.from({ length: Math.min(processes, files.length) }, work));
  return results.sort((one, other) => (one.file < other.file ? -1 : 1));
}
