import '../use-test-remotes.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeTests } from '@fan-base/runner/test/parts';
import { formatTotals } from '@fan-base/runner/test/summary';
import { ensureBrowser } from '@fan-base/tooling/browser/ensure-browser';
import { addUp, type FileResult, readPlaywrightReport } from '@fan-base/tooling/browser/results';
import { runPlaywright } from '@fan-base/tooling/browser/run-playwright';
import { faultTable } from '@fan-base/tooling/faults/fault-table';
import { runCommand } from '@fan-base/tooling/run-command';
import startProduct from '../start-product.ts';

/** Tests every fault in every place of a page, and prints the result for visitors and operators: `npm run faults`. */
const print = (line: string) => console.log(line);
const results = join(mkdtempSync(join(tmpdir(), 'fan-base-faults-')), 'server.json');
await ensureBrowser();
// Outside of Playwright, whose TypeScript loader breaks builds.
const stop = await startProduct();
try {
  const report = await runPlaywright(
    ['--config=platform/tests/playwright.config.ts', 'faults.spec.ts'],
    { FAULTS: 'all' },
    print,
  );
  // Server-side faults are tested without a browser.
  await runCommand(nodeTests(['platform/tests/src/http/server-faults.test.ts'], results, 1), print);
  const server: FileResult[] = JSON.parse(readFileSync(results, 'utf8'));
  const totals = addUp([...readPlaywrightReport(report), ...server]);
  print(`\n${faultTable(report)}\n${formatTotals(totals)}`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
} finally {
  await stop();
  rmSync(join(results, '..'), { recursive: true, force: true });
}
