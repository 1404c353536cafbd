import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nodeTests } from '@fan-base/runner/test/parts';
import { ensureBrowser } from '@fan-base/tooling/browser/ensure-browser';
import { type FileResult, readPlaywrightReport } from '@fan-base/tooling/browser/results';
import { runPlaywright } from '@fan-base/tooling/browser/run-playwright';
import { takeChildCpu } from '@fan-base/tooling/child-cpu';
import { formatCpu } from '@fan-base/tooling/durations';
import { runCommand } from '@fan-base/tooling/run-command';

/** The product of a run of end-to-end tests. */
export interface TestedProduct {
  /** Starts it. @returns stops it */
  readonly start: () => Promise<() => Promise<void>>;
  /** Playwright's configuration, from the project's root. */
  readonly config: string;
  /** Whether HTTP and browser tests are independent, and so run in parallel. */
  readonly isParallel?: boolean;
}

/** Folder of Playwright's results; by default that of its configuration. */
const output = process.env.E2E_OUTPUT ? [`--output=${process.env.E2E_OUTPUT}`] : [];

const print = (line: string) => console.log(line);

/**
 * Runs end-to-end tests on one product, by the command line `node run.ts [--spine] FILE…`: HTTP tests, several files at
 * a time, and browser tests one by one; after the former, or in parallel. `--spine` limits browser tests to the named
 * files and those tagged `@spine`. Results go into the file TEST_RESULTS.
 */
export async function runTests({ start, config, isParallel = false }: TestedProduct): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      spine: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-results-'));
  const json = join(folder, 'http.json');
  const httpFiles = positionals.filter((file) => file.endsWith('.test.ts'));
  const browserFiles = positionals.filter((file) => file.endsWith('.spec.ts'));

  let isEnding = false;
  async function runHttp(): Promise<FileResult[]> {
    if (httpFiles.length === 0 || isEnding) return [];
    const { cpuMs } = await runCommand(nodeTests(httpFiles, json, 3), print);
    print(`tests by HTTP${formatCpu(cpuMs)}`);
    return JSON.parse(readFileSync(json, 'utf8'));
  }
  async function runBrowser(): Promise<FileResult[]> {
    const run = async (...args: readonly string[]): Promise<FileResult[]> =>
      isEnding
        ? []
        : readPlaywrightReport(await runPlaywright([`--config=${config}`, ...output, ...args], {}, print));
    const spine = values.spine ? await run('--grep=@spine') : [];
    if (browserFiles.length === 0) return spine;
    return [...spine, ...(await run(...(values.spine ? ['--grep-invert=@spine'] : []), ...browserFiles))];
  }

  // The product's servers would outlive this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isEnding = true;
    });

  if (values.spine || browserFiles.length > 0) await ensureBrowser();
  const stop = await start();
  try {
    const http = runHttp();
    if (!isParallel) await http;
    const kinds = [http, runBrowser()];
    // If one kind aborts, the other still needs the product.
    await Promise.allSettled(kinds);
    const results = (await Promise.all(kinds)).flat();
    const path = process.env.TEST_RESULTS;
    if (path) writeFileSync(path, JSON.stringify(results));
    process.exitCode = isEnding || results.some(({ failed }) => failed > 0) ? 1 : 0;
  } finally {
    await stop();
    print(`the product${formatCpu(takeChildCpu())}`);
    rmSync(folder, { recursive: true, force: true });
  }
}
