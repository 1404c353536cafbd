import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '@fan-base/tooling/project';
import { workspaceFolders } from '@fan-base/tooling/workspaces';

/** Generated folders. */
const generated = /^(node_modules|\.git|\.cache|\.data|\.types|build|releases|bench-results|test-results)$/;

/** Sources that commands do not read in a copy: imports of other workspaces resolve to the original. */
const unread =
  /^(mf-[^/]+$|(e2e|shell|api\/parsers|platform\/(releases|server|service|tests)|workshop\/(bench|demo))\/(?!package\.json$)|api\/test$)/;

/** Copies the project's sources, and links the installed packages of the original. */
function copy(isWanted: (path: string) => boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-copy-'));
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => {
      const path = relative(root, source);
      const parts = path.split('/');
      return !generated.test(parts[0] ?? '') && !parts.includes('node_modules') && isWanted(path);
    },
  });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const to = join(folder, 'node_modules', name);
    // npm writes into it, also with --package-lock-only.
    if (name === '.package-lock.json') cpSync(join(root, 'node_modules', name), to);
    else symlinkSync(join(root, 'node_modules', name), to);
  }
  // If workspaces need different versions of a package, one is installed in the workspace's own folder.
  for (const workspace of workspaceFolders().values()) {
    const own = join(workspace, 'node_modules');
    if (existsSync(join(root, own)) && existsSync(join(folder, workspace)))
      symlinkSync(join(root, own), join(folder, own));
  }
  return folder;
}

/** A copy of the whole project. @returns its folder */
export const copyProject = (): string => copy(() => true);

/** A copy of what commands read, with the remotes of the test product in place of the sites'. @returns its folder */
export function copyTestedProject(): string {
  const folder = copy((path) => !unread.test(path));
  const remotes = join(root, 'platform/tests');
  for (const name of readdirSync(remotes).filter((part) => part.startsWith('mf-')))
    cpSync(join(remotes, name), join(folder, name), { recursive: true });
  return folder;
}
