import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../project.ts';

/** What a file brings along when it runs, and what it is typed by: `from '…'`, `import '…'`, `import('…')`. */
const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\.{1,2}|@fan-base)\/[^'"]+)['"]/g;

/** Path of a module of this project, from its root; null where it is none of its files. */
function resolveImport(specifier: string, importer: string): string | null {
  const [, workspace, rest] = /^@fan-base\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  const path = workspace ? join(workspace, 'src', rest ?? '') : join(dirname(importer), specifier);
  const found = [path, `${path}.ts`, `${path}.tsx`].find((candidate) =>
    /\.[a-z]+$/.test(candidate) ? existsSync(join(root, candidate)) : false,
  );
  return found ?? null;
}

/** The files that a file imports itself, from the project's root. */
export function parseImports(path: string, source: string): string[] {
  return [...source.matchAll(specifiers)].flatMap(([, specifier = '']) => {
    const found = resolveImport(specifier, path);
    return found ? [found] : [];
  });
}

/** Everything that a file reaches by its imports, itself included; paths are from the project's root. */
export function reachedFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !/\.tsx?$/.test(path)) return seen;
  seen.add(path);
  for (const next of parseImports(path, readFileSync(join(root, path), 'utf8'))) reachedFrom(next, seen);
  return seen;
}
