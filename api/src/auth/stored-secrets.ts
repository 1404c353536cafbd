import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Secrets } from '@fan-base/shared-server/environment';
import type { Config } from '../config.ts';

type Place = Pick<Config, 'dataDir'>;

/** Reads a secret from the data folder, readable only by its owner; null if missing. */
async function readStored({ dataDir }: Place, fileName: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, fileName), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads a secret, which is generated at the first start. */
async function readOrMake(place: Place, fileName: string, prefix: string): Promise<string> {
  await mkdir(place.dataDir, { recursive: true });
  try {
    // Fails if the file exists, so that only one of two simultaneous starts creates the secret.
    const secret = `${prefix}_${randomBytes(32).toString('base64url')}\n`;
    await writeFile(join(place.dataDir, fileName), secret, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readStored(place, fileName)) ?? '';
}

/**
 * The operator's tokens: the setting, or one in the data folder, where commands on the same machine find it.
 */
export async function operatorTokens(config: Place & Pick<Config, 'operatorTokens'>): Promise<Secrets> {
  return config.operatorTokens ?? [await readOrMake(config, 'operator.token', 'fbo')];
}

const dataKeyFile = 'data.key';

/**
 * The keys that encrypt secrets in the database, the current one first. The embedded database uses a
 * generated key in the data folder, unless one is set. None is generated for PostgreSQL: each server may have
 * its own data folder, or lose it with the container. A key generated before the move to PostgreSQL is still
 * used for decryption.
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
