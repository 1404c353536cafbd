import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const fileName = 'operator.token';

/**
 * The operator's token: the setting's, or else one made at the first start and kept in the data folder,
 * readable for its owner alone, where commands on the same machine find it.
 */
export async function operatorToken(config: Pick<Config, 'operatorToken' | 'dataDir'>): Promise<string> {
  if (config.operatorToken !== null) return config.operatorToken;
  await mkdir(config.dataDir, { recursive: true });
  const file = join(config.dataDir, fileName);
  try {
    // Fails when the file is there, so that of two processes that start at once one makes the token.
    await writeFile(file, `fbo_${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

/** Compares in a time that tells nothing about the expected token. */
export function isSameToken(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
