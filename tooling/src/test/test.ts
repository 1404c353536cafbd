import { compileWords } from '../build/compileWords.ts';
import { ensureBrowser } from './ensureBrowser.ts';
import { runStep, type Step } from './Step.ts';
import { add, nothing, tallyOfJest, tallyOfNodeTests, tallyOfPlaywright } from './Tally.ts';

const node = process.execPath;
const bin = 'node_modules/.bin';

/** Everything a change must pass, in the order in which it is cheapest to fail. */
const steps: readonly (Step & { readonly key: string })[] = [
  { key: 'lint', name: 'format and lint', command: [`${bin}/biome`, 'ci', '.'] },
  { key: 'types', name: 'types', command: [`${bin}/tsc`, '-b'] },
  {
    key: 'contracts',
    name: 'contracts and tooling',
    command: [
      node,
      '--disable-warning=ExperimentalWarning',
      '--test',
      'shared-contracts/src/**/*.test.ts',
      'shared-releases/src/**/*.test.ts',
      'tooling/src/**/*.test.ts',
    ],
    tally: tallyOfNodeTests,
  },
  {
    key: 'unit',
    name: 'shell, design system and remotes',
    command: [`${bin}/jest`, '--maxWorkers=2'],
    tally: tallyOfJest,
  },
  {
    key: 'pglite',
    name: 'API on PGlite',
    command: [node, 'api/test/run.ts', 'pglite'],
    tally: tallyOfNodeTests,
  },
  {
    key: 'postgresql',
    name: 'API on PostgreSQL',
    command: [node, 'api/test/run.ts', 'postgresql'],
    tally: tallyOfNodeTests,
  },
  {
    key: 'e2e',
    name: 'the composed product in a browser',
    command: [`${bin}/playwright`, 'test', '--config=e2e/playwright.config.ts'],
    tally: tallyOfPlaywright,
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((key) => !steps.some((step) => step.key === key));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}; there are ${steps.map(({ key }) => key).join(', ')}`,
  );
  process.exit(1);
}

await compileWords();
let tally = nothing;
for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.key)) continue;
  if (step.key === 'e2e') await ensureBrowser();
  tally = add(tally, await runStep(step));
}
const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
console.log(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`);
process.exitCode = tally.failed > 0 ? 1 : 0;
