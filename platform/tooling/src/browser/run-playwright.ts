import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatCpu } from '../durations.ts';
import { root } from '../project.ts';
import { runCommand } from '../run-command.ts';
import { playwrightCli } from './ensure-browser.ts';
import type { PlaywrightReport } from './results.ts';

/**
 * Runs `playwright test`. Failed tests are in the report.
 * @param onLine receives each line of output
 * @throws Error if Playwright crashes before it writes a report
 */
export async function runPlaywright(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  onLine: (line: string) => void,
): Promise<PlaywrightReport> {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-playwright-'));
  const report = join(folder, 'report.json');
  try {
    const { cpuMs } = await runCommand(
      {
        program: process.execPath,
        args: [playwrightCli, 'test', '--reporter=list,json', ...args],
        env: {
          // By default below TMPDIR, which each run of tests has for itself.
          PWTEST_CACHE_DIR: join(root, '.cache/playwright'),
          ...env,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
      onLine,
    );
    onLine(`tests in a browser${formatCpu(cpuMs)}`);
    if (!existsSync(report)) throw new Error('Playwright wrote no report');
    return JSON.parse(readFileSync(report, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
