import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The source of tests' databases. */
const databases = join(import.meta.dirname, 'database.ts');

/** Runtime imports of a file; type imports are erased. */
const imports = /^(?:import|export)\b(?! type\b)[^;]*?['"](\.{1,2}\/[^'"]+\.ts)['"]/gm;

/**
 * Whether a test file can open a test database, itself or through an import. Only such a file's result can
 * depend on the database.
 */
export function asksForDatabase(file: string, seen = new Set<string>()): boolean {
  if (file === databases) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const imported = readFileSync(file, 'utf8').matchAll(imports);
  return [...imported].some(([, path = '']) => asksForDatabase(join(dirname(file), path), seen));
}

/** Tests of the database layer, killed processes, and walks through every call and every table. */
const onEveryDatabase = /^api\/(src\/database|test\/contract|test\/isolation|test\/kill)\//;

/**
 * Whether the result of a test file with a database can differ between the databases: its tests do, or it is
 * about what is special in the embedded one, such as its only connection. End-to-end tests fill the embedded
 * database with the demonstration, so those of the demonstration need not.
 * @param path relative to the project root
 */
export const dependsOnEngine = (path: string, source: string): boolean =>
  onEveryDatabase.test(path) || (path.startsWith('api/') && /\bengine [!=]== '/.test(source));
