import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where tests get their databases from. */
const databases = join(import.meta.dirname, 'database.ts');

/** What a file brings along when it runs: types are gone by then. */
const imports = /^(?:import|export)\b(?! type\b)[^;]*?['"](\.{1,2}\/[^'"]+\.ts)['"]/gm;

/**
 * Whether a test file can open a database of its tests, itself or by something it imports. Its answer may be
 * otherwise on another database; that of every other file may not.
 */
export function asksForDatabase(file: string, seen = new Set<string>()): boolean {
  if (file === databases) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const imported = readFileSync(file, 'utf8').matchAll(imports);
  return [...imported].some(([, path = '']) => asksForDatabase(join(dirname(file), path), seen));
}
