import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileWords } from './build/compileWords.ts';
import { faultTable } from './faults/faultTable.ts';
import { ensureBrowser } from './test/ensureBrowser.ts';
import { runStep } from './test/Step.ts';
import { tallyOfPlaywright } from './test/Tally.ts';

/** Goes through every fault of every remote in a browser, and prints what visitors and operators saw. */
const folder = mkdtempSync(join(tmpdir(), 'fan-base-faults-'));
const results = join(folder, 'results.json');
try {
  await compileWords();
  await ensureBrowser();
  const tally = await runStep({
    name: 'every fault of every remote',
    command: [
      'node_modules/.bin/playwright',
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      'faults.spec.ts',
    ],
    env: { FAULTS: 'all', PLAYWRIGHT_JSON_OUTPUT_NAME: results },
    tally: tallyOfPlaywright,
  });
  console.log(`\n${faultTable(JSON.parse(readFileSync(results, 'utf8')))}`);
  process.exitCode = tally.failed > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
