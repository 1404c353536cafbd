import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** What a settings token identifies: a site by its ID, or the network's main host. */
export type TokenSubject = string;

/** The subject of the main host's token. */
export const networkSubject: TokenSubject = 'network';

/**
 * Settings tokens: `fbs_<subject>_<signature>`, signed with the network's secret, so that every process can
 * verify them without the database. They select the site to read, and are not confidential.
 */
export interface SettingsTokens {
  readonly issue: (subject: TokenSubject) => string;
  /** Null for a token that this network did not issue. */
  readonly subjectOf: (token: string) => TokenSubject | null;
}

const shape = /^fbs_(network|\d{1,19})_([A-Za-z0-9_-]{43})$/;

/** @param secrets the network's, 32 bytes each: the first signs, all are accepted */
export function createSettingsTokens(secrets: readonly [Uint8Array, ...Uint8Array[]]): SettingsTokens {
  // Created once: from bytes, a key would be created for each signature.
  const keys = secrets.map((secret) => createSecretKey(secret));
  const [current = createSecretKey(secrets[0])] = keys;
  const sign = (subject: TokenSubject, key = current) =>
    createHmac('sha256', key).update(`settings-token:${subject}`).digest();
  return {
    issue: (subject) => `fbs_${subject}_${sign(subject).toString('base64url')}`,
    subjectOf(token) {
      const [, subject, signature] = shape.exec(token) ?? [];
      if (subject === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      return keys.some((key) => timingSafeEqual(given, sign(subject, key))) ? subject : null;
    },
  };
}
