import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A team of the shipped directory. */
export interface ShippedTeam {
  /** As openfootball writes it. */
  readonly name: string;
  /** In whose leagues it plays, as API-Football writes countries. */
  readonly country: string;
  /** API-Football's number; null: learnt when it is met. */
  readonly number: number | null;
  /** Other names that sources have for it. */
  readonly aliases: readonly string[];
}

/**
 * The directory that comes with the product, one team a line.
 * @returns the teams, and a hash by which another version of the file is known
 */
export async function readShippedTeams(): Promise<{
  readonly teams: readonly ShippedTeam[];
  readonly hash: string;
}> {
  const text = await readFile(join(import.meta.dirname, 'directory.csv'), 'utf8');
  const [, ...lines] = text.trim().split('\n');
  const teams = lines.map((line) => {
    const [name = '', country = '', number = '', aliases = ''] = line.split(',');
    return {
      name,
      country,
      number: number === '' ? null : Number(number),
      aliases: aliases.split(';').filter((alias) => alias !== ''),
    };
  });
  return { teams, hash: createHash('sha256').update(text).digest('hex') };
}
