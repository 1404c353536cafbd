import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian, Red Hat, Homebrew and PostgreSQL's own installers put a version's programs. */
const versionFolders = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/Library/PostgreSQL'];

const oldestMajor = 15;

/**
 * The folder with the newest PostgreSQL's `initdb` and `postgres`.
 * @returns null when none of version 15 or newer is installed
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

/** The major version that a folder's server says it has; 0 when it does not run. */
function parseMajor(folder: string): number {
  try {
    const text = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\s(\d+)/.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
