import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultTable } from './faults/fault-table.ts';
import { ensureBrowser } from './test/ensure-browser.ts';
import { addUp, readPlaywrightReport } from './test/results.ts';
import { runCommand } from './test/run-part.ts';
import { runPlaywright } from './test/run-playwright.ts';
import { formatTotals } from './test/summary.ts';

/** The remotes of the test product. */
const env = { REMOTES_DIR: 'platform-tests' };

/** Tests every fault in every place of a page, and prints the result for visitors and operators. */
const folder = mkdtempSync(join(tmpdir(), 'fan-base-faults-'));
try {
  await ensureBrowser();
  const report = await runPlaywright(
    ['--config=platform-tests/playwright.config.ts', 'faults.spec.ts'],
    { ...env, FAULTS: 'all' },
    (line) => console.log(line),
  );
  // Server-side faults are tested without a browser.
  const { code: server } = await runCommand(
    {
      program: process.execPath,
      args: [
        '--disable-warning=ExperimentalWarning',
        'platform-tests/src/run.ts',
        'platform-tests/src/http/server-faults.test.ts',
      ],
      env: { ...env, TEST_RESULTS: join(folder, 'server.json') },
    },
    (line) => console.log(line),
  );
  const totals = addUp(readPlaywrightReport(report));
  console.log(`\n${faultTable(report)}\n${formatTotals(totals)}`);
  process.exitCode = totals.failed > 0 || server !== 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
