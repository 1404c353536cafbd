import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, with the hash to store. */
export interface SecretToken {
  readonly token: string;
  readonly hash: Buffer;
}

/** SHA-256: the token is random, so a fast hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** @param prefix marks the token's kind, e.g. `fbu` for a user's */
export function newToken(prefix: 'fbu' | 'fbr' | 'fbe'): SecretToken {
  const token = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
}
