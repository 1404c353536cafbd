import { createHmac, timingSafeEqual } from 'node:crypto';

/** A shorter secret could be brute-forced from a key. */
const minSecretLength = 32;

/** A kind of key, with the setting of its secret. Keys of one kind are never valid as another. */
export interface KeyKind {
  readonly kind: string;
  readonly setting: string;
}

const sign = ({ kind }: KeyKind, text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`fan-base ${kind} ${text}`).digest();

/** Signs a text. The key has only characters that are allowed in cookies and headers. @throws Error for a short secret */
export function signText(of: KeyKind, text: string, secret: string): string {
  if (secret.length < minSecretLength)
    throw new Error(`${of.setting} must have at least ${minSecretLength} characters`);
  return `${Buffer.from(text).toString('base64url')}.${sign(of, text, secret).toString('base64url')}`;
}

/**
 * Reads the text of an untrusted key.
 * @param secrets accepted secrets; undefined: no key is valid
 * @returns null if the signature is invalid
 */
export function readSignedText(
  of: KeyKind,
  key: string | undefined,
  secrets: readonly string[] | undefined,
): string | null {
  if (!key || !secrets) return null;
  const [payload = '', signature = ''] = key.split('.');
  const text = Buffer.from(payload, 'base64url').toString();
  const given = Buffer.from(signature, 'base64url');
  const isSigned = secrets.some((secret) => {
    const expected = sign(of, text, secret);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? text : null;
}
