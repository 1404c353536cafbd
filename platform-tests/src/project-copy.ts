import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '@fan-base/tooling/project';

/** What is made, not written. */
const made = /^(node_modules|\.git|\.cache|\.data|\.types|build|releases|bench-results|test-results)$/;

/** A copy of the project's own files, with the installed packages of the original. @returns its folder */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'fan-base-copy-'));
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => {
      const parts = relative(root, path).split('/');
      return !made.test(parts[0] ?? '') && !parts.includes('node_modules');
    },
  });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  // If workspaces need different versions of a package, one is installed in the workspace's own folder.
  for (const part of readdirSync(root)) {
    const own = join(part, 'node_modules');
    if (existsSync(join(root, own))) symlinkSync(join(root, own), join(copy, own));
  }
  return copy;
}
