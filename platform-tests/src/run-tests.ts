import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { takeChildCpu } from '@fan-base/tooling/test/child-cpu';
import { formatCpu } from '@fan-base/tooling/test/durations';
import { ensureBrowser } from '@fan-base/tooling/test/ensure-browser';
import { nodeTests } from '@fan-base/tooling/test/parts';
import { type FileResult, readPlaywrightReport } from '@fan-base/tooling/test/results';
import { runCommand } from '@fan-base/tooling/test/run-part';
import { runPlaywright } from '@fan-base/tooling/test/run-playwright';

/** The product of a run of end-to-end tests. */
export interface TestedProduct {
  /** Starts it. @returns the way to stop it */
  readonly start: () => Promise<() => Promise<void>>;
  /** Playwright's configuration, from the project's root. */
  readonly config: string;
}

/** Folder of Playwright's results; by default that of its configuration. */
const output = process.env.E2E_OUTPUT ? [`--output=${process.env.E2E_OUTPUT}`] : [];

const print = (line: string) => console.log(line);

/**
 * Runs end-to-end tests on one product, by the command line `node run.ts [--spine] FILE…`. HTTP tests run first, several
 * files at a time, then browser tests one by one. `--spine` limits browser tests to the named files and those tagged
 * `@spine`. Results go into the file TEST_RESULTS.
 */
export async function runTests({ start, config }: TestedProduct): Promise<void> {
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

  async function runHttp(): Promise<FileResult[]> {
    const { cpuMs } = await runCommand(nodeTests(httpFiles, json, 3), print);
    print(`tests by HTTP${formatCpu(cpuMs)}`);
    return JSON.parse(readFileSync(json, 'utf8'));
  }
  const runBrowser = async (files: readonly string[], more: readonly string[] = []): Promise<FileResult[]> =>
    readPlaywrightReport(
      await runPlaywright([`--config=${config}`, ...output, ...more, ...files], {}, print),
    );

  let isEnding = false;
  // The product's servers would outlive this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isEnding = true;
    });

  if (values.spine || browserFiles.length > 0) await ensureBrowser();
  const stop = await start();
  try {
    const results: FileResult[] = [];
    if (httpFiles.length > 0 && !isEnding) results.push(...(await runHttp()));
    if (values.spine && !isEnding) results.push(...(await runBrowser([], ['--grep=@spine'])));
    if (browserFiles.length > 0 && !isEnding)
      results.push(...(await runBrowser(browserFiles, values.spine ? ['--grep-invert=@spine'] : [])));
    const path = process.env.TEST_RESULTS;
    if (path) writeFileSync(path, JSON.stringify(results));
    process.exitCode = isEnding || results.some(({ failed }) => failed > 0) ? 1 : 0;
  } finally {
    await stop();
    print(`the product${formatCpu(takeChildCpu())}`);
    rmSync(folder, { recursive: true, force: true });
  }
}
