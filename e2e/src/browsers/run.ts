import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeTests } from '@fan-base/runner/test/parts';
import { formatTotals } from '@fan-base/runner/test/summary';
import { installFromDebian } from '@fan-base/tooling/browser/ensure-browser';
import { addUp } from '@fan-base/tooling/browser/results';
import { runCommand } from '@fan-base/tooling/run-command';
import startProduct from '../start-product.ts';
import { findFirefox } from './firefox.ts';
import { hasWebKit } from './webkit.ts';

/**
 * Walks through the product in Firefox and WebKitGTK, installs them where possible, and writes screenshots to
 * test-results/browsers.
 */
const missing = [
  ...(findFirefox() ? [] : ['firefox-esr']),
  ...(hasWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
];
if (missing.length > 0) {
  console.log(`installing ${missing.join(', ')} (once)`);
  if (!installFromDebian(...missing))
    throw new Error(`Install ${missing.join(', ')} by hand: only root on Debian can have that done`);
}
const folder = mkdtempSync(join(tmpdir(), 'fan-base-browsers-'));
const stop = await startProduct();
try {
  const results = join(folder, 'results.json');
  await runCommand(nodeTests(['e2e/src/browsers/walk.test.ts'], results, 1), (line) => console.log(line));
  const totals = addUp(JSON.parse(readFileSync(results, 'utf8')));
  console.log(`\n${formatTotals(totals)}`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
