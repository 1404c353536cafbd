import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findPostgres } from '@fan-base/tooling/postgres/binaries';

const runPsql = (url: string, args: readonly string[]): string =>
  execFileSync(
    join(findPostgres() ?? '', 'psql'),
    [url, '--no-psqlrc', '-q', '-v', 'ON_ERROR_STOP=1', ...args],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );

/** Runs one statement. @returns its first row's columns as text */
export const queryRow = (url: string, statement: string): string[] =>
  runPsql(url, ['-At', '-F', '\t', '-c', statement]).split('\n')[0]?.split('\t') ?? [];

export interface ForumSeed {
  /** Of their domains, as SQL's `like` takes it. */
  readonly sites: string;
  /** Threads with 20 comments on each. */
  readonly threads: number;
  /** Comments of one further thread on each. */
  readonly longest: number;
}

/** Fills the forums of some sites in a database that an API has made. */
export function seedForums(url: string, { sites, threads, longest }: ForumSeed): void {
  const file = join(import.meta.dirname, 'forum-seed.sql');
  const variables = { sites, threads, longest };
  runPsql(url, [
    ...Object.entries(variables).flatMap(([name, value]) => ['-v', `${name}=${value}`]),
    '-f',
    file,
  ]);
}
