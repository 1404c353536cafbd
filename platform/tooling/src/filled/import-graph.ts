import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../project.ts';
import { workspaceFolders } from '../workspaces.ts';

/** Runtime and type imports: `from '…'`, `import '…'`, `import('…')`, with or without the name of a chunk. */
const specifiers =
  /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"]((?:\.{1,2}|@fan-base)\/[^'"]+)['"]/g;

/** Modules loaded by their names: `glob('**\/*.routes.ts', { cwd: import.meta.dirname })`. */
const globs = /\bglob(?:Sync)?\('([^']+\.tsx?)', \{ cwd: import\.meta\.dirname \}\)/g;

/** Path of a module relative to the project root; null if it is not a file of this project. */
function resolveImport(specifier: string, importer: string): string | null {
  const [, workspace, rest] = /^@fan-base\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  const path = workspace
    ? join(workspaceFolders().get(workspace) ?? workspace, 'src', rest ?? '')
    : join(dirname(importer), specifier);
  const found = [path, `${path}.ts`, `${path}.tsx`].find((candidate) =>
    /\.[a-z]+$/.test(candidate) ? existsSync(join(root, candidate)) : false,
  );
  return found ?? null;
}

/** Files imported directly, or by a glob of the module's folder, relative to the project root. */
export function parseImports(path: string, source: string): string[] {
  const folder = dirname(path);
  return [
    ...[...source.matchAll(specifiers)].flatMap(([, specifier = '']) => resolveImport(specifier, path) ?? []),
    ...[...source.matchAll(globs)].flatMap(([, pattern = '']) =>
      globSync(pattern, { cwd: join(root, folder) })
        .sort()
        .map((found) => join(folder, found)),
    ),
  ];
}

/** All files reached by imports, including the file itself, relative to the project root. */
export function reachedFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !/\.tsx?$/.test(path)) return seen;
  seen.add(path);
  for (const next of parseImports(path, readFileSync(join(root, path), 'utf8'))) reachedFrom(next, seen);
  return seen;
}
