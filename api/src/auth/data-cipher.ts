import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 'v1';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts stored data that a database dump must not reveal. `context` names the owner of a text, which
 * cannot be decrypted for another.
 */
export interface DataCipher {
  readonly hasKey: boolean;
  /** Returns the text unchanged if there is no key. */
  readonly encrypt: (text: string, context: string) => string;
  /**
   * Null: the key is missing, or the data was tampered with. Text from before there was a key is returned
   * unchanged.
   */
  readonly decrypt: (stored: string, context: string) => string | null;
  /** Whether a stored text is encrypted with the current key. */
  readonly isCurrent: (stored: string) => boolean;
}

function deriveKey(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fan-base data', 32));
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 8) };
}

/** @param secrets the first encrypts, all of them decrypt: put a new one before the old ones */
export function createDataCipher(secrets: readonly string[]): DataCipher {
  const keys = secrets.map(deriveKey);
  const [current] = keys;
  return {
    hasKey: current !== undefined,
    encrypt(text, context) {
      if (!current) return text;
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${current.id}.${sealed.toString('base64url')}`;
    },
    decrypt(stored, context) {
      const [prefix, id, encoded = ''] = stored.split('.');
      if (prefix !== version) return stored;
      const found = keys.find((key) => key.id === id);
      if (!found) return null;
      const sealed = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv(algorithm, found.key, sealed.subarray(0, nonceLength))
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(-tagLength));
      try {
        const text = decipher.update(sealed.subarray(nonceLength, -tagLength), undefined, 'utf8');
        return text + decipher.final('utf8');
      } catch {
        // Tampered with, or copied from another account.
        return null;
      }
    },
    isCurrent: (stored) =>
      current ? stored.startsWith(`${version}.${current.id}.`) : !stored.startsWith(`${version}.`),
  };
}
