import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { compareLedger } from './compareLedger.ts';
import { parts } from './parts.ts';

/** Format and lint, and the ledger of requirements against the tests that `npm test` runs. */
const { status } = spawnSync(join(root, 'node_modules/.bin/biome'), ['ci', '.'], {
  cwd: root,
  stdio: 'inherit',
});

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = new Set(
  [...parts.values()]
    .flatMap((part) => part.files())
    // Its own test has IDs that are none.
    .filter((path) => !path.endsWith('compareLedger.test.ts')),
);
const problems = compareLedger(
  read('docs/requirements.md'),
  [...files].map((path) => ({ path, source: read(path) })),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error('docs/requirements.md and the tests say different things; see above');
process.exitCode = status !== 0 || problems.length > 0 ? 1 : 0;
