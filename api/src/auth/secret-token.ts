import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, and what is stored of it. */
export interface SecretToken {
  readonly token: string;
  readonly hash: Buffer;
}

/** SHA-256: the token is random, so that a quick hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** @param prefix tells a token's kind, e.g. `fbu` for a user's */
export function newToken(prefix: 'fbu' | 'fbr' | 'fbe'): SecretToken {
  const token = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
}
