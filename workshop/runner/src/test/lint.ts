import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@fan-base/tooling/project';
import { readDecisions } from '../docs/decisions.ts';
import { outdatedDocs } from '../docs/generated-docs.ts';
import { readFormer } from './changed-files.ts';
import { findChangedMigrations } from './changed-migrations.ts';
import { compareLedger } from './compare-ledger.ts';
import { findDeadLinks } from './dead-links.ts';
import { findMissingPlatforms } from './lock-platforms.ts';
import { looseTexts } from './loose-text.ts';
import { parts } from './parts.ts';
import { checkEnglish } from './plain-english.ts';
import { slowRegexps } from './regexps.ts';
import { findBritishNames } from './spelling.ts';
import { findSplitMessages } from './split-messages.ts';
import { findLongTitles } from './test-titles.ts';

/**
 * Checks format and lint rules; unused files, exports and dependencies; the ledger of requirements against
 * the tests of `npm test`; outdated generated pages; regular expressions that are not linear; texts that break on
 * a translated page; messages with two translations; English that reads like a translation; links between
 * documents that lead nowhere; migrations that were changed after others had applied them; and a lock file that lacks
 * packages of other operating systems.
 */
const tools = [
  ['biome', 'ci', '.'],
  ['knip', '--no-progress', '--treat-config-hints-as-errors'],
].map(([name = '', ...args]) =>
  spawnSync(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: 'inherit' }),
);

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = new Set(
  [...parts.values()]
    .flatMap((part) => part.files())
    // Its own test contains made-up IDs.
    .filter((path) => !path.endsWith('compare-ledger.test.ts')),
);
const problems = compareLedger(
  read('docs/requirements.md'),
  [...files].map((path) => ({ path, source: read(path) })),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error('docs/requirements.md does not match the tests; see above');

const outdated = outdatedDocs();
for (const { path } of outdated) console.error(`${path} is out of date: npm run docs`);

const product = globSync(
  '{{api,shell,shared-*,mf-*,platform/{host,releases,server,service}}/src,mf-*/service}/**/*.{ts,tsx}',
  { cwd: root },
);
const slow = product
  .filter((path) => !/\.test\.tsx?$|\/testing\/|\/locales\//.test(path))
  .flatMap((path) => slowRegexps(path, read(path)));
for (const line of slow) console.error(line);
if (slow.length > 0)
  console.error(
    'Untrusted text must not be able to block the event loop: see workshop/runner/src/test/regexps.ts',
  );

const loose = product
  .filter((path) => path.endsWith('.tsx') && !/\.(test|stories)\.tsx$|\/server\//.test(path))
  .flatMap((path) => looseTexts(path, read(path)));
for (const line of loose) console.error(line);
if (loose.length > 0) console.error('Put these in an element: see workshop/runner/src/test/loose-text.ts');

const split = findSplitMessages(
  globSync('{{,platform/tests/}{shell,mf-*},platform/host}/src/**/locales/*.po', { cwd: root })
    .sort()
    .map((path) => ({ path: path.replaceAll('\\', '/'), source: read(path) })),
);
for (const line of split) console.error(line);
if (split.length > 0) console.error('Give one of them a context, or both the same translation');

const texts = globSync(
  '{*,{api,shell,shared-*,mf-*,e2e,platform,workshop,docs,deploy}/**/*}.{ts,tsx,mjs,md,yaml,yml}',
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/locales/**', '**/CHANGELOG.md'],
  },
);
const english = checkEnglish(
  texts.filter((path) => !path.includes('plain-english')).map((path) => ({ path, source: read(path) })),
);
for (const line of english) console.error(line);
if (english.length > 0) console.error('Rewrite these in plain English: see CONTRIBUTING.md, Style');

const linking = globSync(
  [
    '*.md',
    '{api,shell,shared-*,mf-*,e2e,platform,workshop,docs,deploy,.github}/**/*.{ts,tsx,mjs,md,yaml,yml,sql}',
  ],
  { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/CHANGELOG.md', '**/dead-links.test.ts'] },
).map((path) => path.replaceAll('\\', '/'));
const dead = findDeadLinks(
  linking.map((path) => ({ path, source: read(path) })),
  new Set(readDecisions().map(({ number }) => number)),
  (path) => existsSync(join(root, path)),
  read,
);
for (const line of dead) console.error(line);
if (dead.length > 0) console.error('Mend these links, or remove them');

const migrations = findChangedMigrations(readFormer('api/src/database/migrations'), (path) =>
  existsSync(join(root, path)) ? read(path) : null,
);
for (const path of migrations) console.error(`${path} is on main already: write another migration`);

const missing = findMissingPlatforms(read('package-lock.json'));
for (const line of missing) console.error(line);
if (missing.length > 0) console.error('Run npm ci, then change the dependency again');

const titles = code
  .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
  .flatMap((path) => findLongTitles(path, read(path)));
for (const line of titles) console.error(line);
if (titles.length > 0) console.error('The title of a test is one fact in at most 100 characters');

const undocumented = product
  // client.ts is generated: its functions have the summaries of their calls.
  .filter((path) => /^shared-contracts/.test(path) && !/\.test\.ts$|\/client\.ts$/.test(path))
  .flatMap((path) => findUndocumented(path, read(path)));
for (const line of undocumented) console.error(line);
if (undocumented.length > 0)
  console.error('Contracts say shape, units, errors and source: see workshop/runner/src/test/docstrings.ts');

const isRefused = tools.some(({ status }) => status !== 0);
process.exitCode =
  isRefused ||
  [problems, outdated, slow, loose, split, english, dead, migrations, missing].some(
    (found) => found.length > 0,
  )
    ? 1
    : 0;
