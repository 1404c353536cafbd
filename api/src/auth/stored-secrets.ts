import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Secrets } from '@fan-base/shared-contracts/environment';
import type { Config } from '../config.ts';

type Place = Pick<Config, 'dataDir'>;

/** A secret of the data folder, readable for its owner alone; null: there is none. */
async function readStored({ dataDir }: Place, fileName: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, fileName), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The same, made at the first start. */
async function readOrMake(place: Place, fileName: string, prefix: string): Promise<string> {
  await mkdir(place.dataDir, { recursive: true });
  try {
    // Fails when the file is there, so that of two processes that start together one makes the secret.
    const secret = `${prefix}_${randomBytes(32).toString('base64url')}\n`;
    await writeFile(join(place.dataDir, fileName), secret, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readStored(place, fileName)) ?? '';
}

/** The operator's tokens: the setting's, or one of the data folder, where commands on the same machine find it. */
export async function operatorTokens(config: Place & Pick<Config, 'operatorTokens'>): Promise<Secrets> {
  return config.operatorTokens ?? [await readOrMake(config, 'operator.token', 'fbo')];
}

const dataKeyFile = 'data.key';

/**
 * What secrets in the database are encrypted with, the present one first. The embedded database has its own in the data
 * folder, unless the settings have one. For PostgreSQL none is made: its servers may have a data folder each, or one that
 * goes with the container. One that was made before the database was moved to PostgreSQL goes on decrypting.
 */
export async function dataSecrets(
  config: Place & Pick<Config, 'dataKeys' | 'databaseUrl'>,
): Promise<readonly string[]> {
  const isAlone = config.databaseUrl === null && config.dataKeys.length === 0;
  const stored = isAlone
    ? await readOrMake(config, dataKeyFile, 'fbd')
    : await readStored(config, dataKeyFile);
  return stored === null ? config.dataKeys : [...config.dataKeys, stored];
}
