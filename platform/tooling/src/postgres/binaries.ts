import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Install locations of Debian, Red Hat, Homebrew and PostgreSQL's own installers. */
const versionFolders = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/Library/PostgreSQL'];

const oldestMajor = 15;

/**
 * Folder of the newest `initdb` and `postgres`.
 * @returns null if PostgreSQL 15 or newer is not installed
 */
export function findPostgres(path = process.env['PATH'] ?? ''): string | null {
  const candidates = [...versionFolders.flatMap(binariesIn), ...path.split(delimiter)]
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .map((folder) => ({ folder, major: parseMajor(folder) }))
    .filter(({ major }) => major >= oldestMajor)
    .sort((a, b) => b.major - a.major);
  return candidates[0]?.folder ?? null;
}

function binariesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((version) => join(folder, version, 'bin')) : [];
}

/** Major version of a folder's server; 0 if it does not run. */
function parseMajor(folder: string): number {
  try {
    const text = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\s(\d+)/.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
