import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reachedFrom } from '@fan-base/tooling/filled/import-graph';
import { root } from '@fan-base/tooling/project';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * The commit with which this checkout is compared: where it left `main`. On `main` itself: its upstream.
 * @throws Error if this is not a git checkout
 */
function findBase(): string {
  const branches = git('for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/remotes');
  const isOnMain = git('rev-parse', '--abbrev-ref', 'HEAD')[0] === 'main';
  const candidates = isOnMain ? ['origin/main'] : ['main', 'origin/main'];
  const main = candidates.find((branch) => branches.includes(branch));
  const [base = 'HEAD'] = main ? git('merge-base', 'HEAD', main) : ['HEAD'];
  return base;
}

/**
 * Files that differ from `main`, committed or not, relative to the project root.
 * @throws Error if this is not a git checkout
 */
export function changedFiles(): string[] {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...git('diff', '--name-only', findBase()), ...untracked].sort();
}

/**
 * Files of a folder that are on `main` and differ or are gone here, with their text there.
 * @returns none if this is not a git checkout
 */
export function readFormer(folder: string): Record<string, string> {
  if (!existsSync(join(root, '.git'))) return {};
  const base = findBase();
  const paths = git('diff', '--name-only', '--no-renames', '--diff-filter=MD', base, '--', folder);
  return Object.fromEntries(
    paths.map((path) => [
      path,
      execFileSync('git', ['show', `${base}:${path}`], { cwd: root, encoding: 'utf8' }),
    ]),
  );
}

const isCode = (path: string): boolean => /\.tsx?$/.test(path);

/** Files that are not imported but can affect every test. */
const isGround = (path: string): boolean =>
  /(^|\/)(package(-lock)?\.json|tsconfig[^/]*\.json|jest\.config\.mjs|lingui\.config\.mjs)$/.test(path);

/**
 * Files read by neighboring code (a migration, a catalog, a page of texts) count as that code: the modules of
 * the nearest ancestor folder that has any.
 */
function modulesBeside(path: string, folder = dirname(path)): string[] {
  const modules = existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).filter((name) => isCode(name))
    : [];
  if (modules.length > 0) return modules.map((name) => join(folder, name));
  return folder === '.' ? [] : modulesBeside(path, dirname(folder));
}

/** Selects the tests that reach a changed file by imports. */
export function reachedTests(tests: readonly string[], changed: readonly string[]): string[] {
  if (changed.some(isGround)) return [...tests];
  const modules = new Set(changed.flatMap((path) => (isCode(path) ? [path] : modulesBeside(path))));
  return tests.filter((path) => [...reachedFrom(path)].some((reached) => modules.has(reached)));
}
