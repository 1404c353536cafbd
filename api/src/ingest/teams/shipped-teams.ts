import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownAppearances } from './appearance.ts';

export interface ShippedTeam {
  /** openfootball's spelling. */
  readonly name: string;
  /** The country of its leagues, in API-Football's spelling. */
  readonly country: string;
  /** The API-Football id; null: stored when it first appears. */
  readonly number: number | null;
  /** Other names in sources. */
  readonly aliases: readonly string[];
}

/**
 * Reads the shipped directory, which has one team per line.
 * @returns the teams, and a hash to detect a new version of the file, or of the appearances
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
  const shipped = text + JSON.stringify([...knownAppearances]);
  return { teams, hash: createHash('sha256').update(shipped).digest('hex') };
}
