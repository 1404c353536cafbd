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
import { findUndocumented } from './docstrings.ts';
import { findMissingPlatforms } from './lock-platforms.ts';
import { looseTexts } from './loose-text.ts';
import { parts } from './parts.ts';
import { checkEnglish } from './plain-english.ts';
import { slowRegexps } from './regexps.ts';
import { findBritishNames } from './spelling.ts';
import { findSplitMessages } from './split-messages.ts';
import { findLongTitles } from './test-titles.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const toSource = (path: string) => ({ path, source: read(path) });

/** @param pattern of paths from the root */
const list = (pattern: string, ...exclude: readonly string[]): string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', ...exclude] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

const product = list(
  '{{api,shell,shared-*,mf-*,platform/{host,releases,server,service}}/src,mf-*/service}/**/*.{ts,tsx}',
);
const code = list(
  '{api,shell,shared-*,mf-*,e2e,platform,workshop,deploy}/**/*.{ts,tsx,mjs}',
  '**/locales/**',
  '**/peers/**',
);
const texts = list(
  '{*,{api,shell,shared-*,mf-*,e2e,platform,workshop,docs,deploy}/**/*}.{ts,tsx,mjs,md,yaml,yml}',
  '**/locales/**',
  '**/CHANGELOG.md',
);
const linking = list(
  '{*.md,{api,shell,shared-*,mf-*,e2e,platform,workshop,docs,deploy,.github}/**/*.{ts,tsx,mjs,md,yaml,yml,sql}}',
  '**/CHANGELOG.md',
  '**/dead-links.test.ts',
);
const tests = new Set(
  [...parts.values()]
    .flatMap((part) => part.files())
    // Its own test contains made-up IDs.
    .filter((path) => !path.endsWith('compare-ledger.test.ts')),
);

/** What is checked beyond the rules of Biome and Knip: a line for each fault, and what to do about them. */
const checks: readonly { readonly find: () => readonly string[]; readonly advice: string }[] = [
  {
    find: () => compareLedger(read('docs/requirements.md'), [...tests].map(toSource)),
    advice: 'docs/requirements.md does not match the tests; see above',
  },
  { find: () => outdatedDocs().map(({ path }) => path), advice: 'These are out of date: npm run docs' },
  {
    find: () =>
      product
        .filter((path) => !/\.test\.tsx?$|\/testing\/|\/locales\//.test(path))
        .flatMap((path) => slowRegexps(path, read(path))),
    advice:
      'Untrusted text must not be able to block the event loop: see workshop/runner/src/test/regexps.ts',
  },
  {
    find: () =>
      product
        .filter((path) => path.endsWith('.tsx') && !/\.(test|stories)\.tsx$|\/server\//.test(path))
        .flatMap((path) => looseTexts(path, read(path))),
    advice: 'Put these in an element: see workshop/runner/src/test/loose-text.ts',
  },
  {
    find: () =>
      findSplitMessages(
        list('{{,platform/tests/}{shell,mf-*},platform/host}/src/**/locales/*.po').map(toSource),
      ),
    advice: 'Give one of them a context, or both the same translation',
  },
  {
    find: () => checkEnglish(texts.filter((path) => !path.includes('plain-english')).map(toSource)),
    advice: 'Rewrite these in plain English: see CONTRIBUTING.md, Style',
  },
  {
    find: () => code.flatMap((path) => findBritishNames(path, read(path))),
    advice: 'Code is in American spelling: see workshop/runner/src/test/spelling.ts',
  },
  {
    find: () =>
      code
        .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
        .flatMap((path) => findLongTitles(path, read(path))),
    advice: 'The title of a test is one fact in at most 100 characters',
  },
  {
    find: () =>
      product
        // client.ts is generated: its functions have the summaries of their calls.
        .filter((path) => /^shared-contracts/.test(path) && !/\.test\.ts$|\/client\.ts$/.test(path))
        .flatMap((path) => findUndocumented(path, read(path))),
    advice: 'Contracts say shape, units, errors and source: see workshop/runner/src/test/docstrings.ts',
  },
  {
    find: () =>
      findDeadLinks(
        linking.map(toSource),
        new Set(readDecisions().map(({ number }) => number)),
        (path) => existsSync(join(root, path)),
        read,
      ),
    advice: 'Mend these links, or remove them',
  },
  {
    find: () =>
      findChangedMigrations(readFormer('api/src/database/migrations'), (path) =>
        existsSync(join(root, path)) ? read(path) : null,
      ),
    advice: 'These are on main already: write another migration',
  },
  {
    find: () => findMissingPlatforms(read('package-lock.json')),
    advice: 'Run npm ci, then change the dependency again',
  },
];

const tools = [
  ['biome', 'ci', '.'],
  ['knip', '--no-progress', '--treat-config-hints-as-errors'],
].map(([name = '', ...args]) =>
  spawnSync(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: 'inherit' }),
);
const refused = checks.filter(({ find, advice }) => {
  const faults = find();
  for (const line of faults) console.error(line);
  if (faults.length > 0) console.error(advice);
  return faults.length > 0;
});
process.exitCode = refused.length > 0 || tools.some(({ status }) => status !== 0) ? 1 : 0;
