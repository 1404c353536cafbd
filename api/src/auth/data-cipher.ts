import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 'v1';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts what the database must store and a dump of it must not reveal. `context` names what a text belongs to: it opens
 * nowhere else.
 */
export interface DataCipher {
  readonly hasKey: boolean;
  /** The text itself where there is no key. */
  readonly encrypt: (text: string, context: string) => string;
  /** Null: its key is missing, or it was changed since. Text from before there was a key is returned unchanged. */
  readonly decrypt: (stored: string, context: string) => string | null;
  /** Whether a stored text is as `encrypt` would store it now. */
  readonly isCurrent: (stored: string) => boolean;
}

function deriveKey(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fan-base data', 32));
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 8) };
}

/** @param secrets the first encrypts, all of them decrypt: a new one is put before the old ones */
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
        // Changed in the database, or moved to another account.
        return null;
      }
    },
    isCurrent: (stored) =>
      current ? stored.startsWith(`${version}.${current.id}.`) : !stored.startsWith(`${version}.`),
  };
}
