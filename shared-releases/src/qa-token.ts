import { createHmac, timingSafeEqual } from 'node:crypto';

/** The tester of a key, and its expiry (milliseconds since 1970). */
export interface QaKey {
  readonly name: string;
  readonly expires: number;
}

/** A shorter secret could be brute-forced from a key. */
const minQaSecretLength = 32;

const namePattern = /^[a-z0-9][a-z0-9._-]{0,31}$/i;

const sign = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`fan-base qa ${text}`).digest();

function parse(text: string): QaKey | null {
  const [name = '', expires = ''] = text.split(' ');
  return namePattern.test(name) && /^\d{1,15}$/.test(expires) ? { name, expires: Number(expires) } : null;
}

/**
 * Signs a key that lets a tester choose versions on public hosts. Payload and signature use characters that
 * are allowed in cookies.
 * @throws Error if the name or the secret is invalid
 */
export function signQaKey({ name, expires }: QaKey, secret: string): string {
  if (secret.length < minQaSecretLength)
    throw new Error(`QA_SECRET must have at least ${minQaSecretLength} characters`);
  if (!namePattern.test(name))
    throw new Error(`A tester's name is one word of letters and digits, not: ${name}`);
  const text = `${name} ${expires}`;
  return `${Buffer.from(text).toString('base64url')}.${sign(text, secret).toString('base64url')}`;
}

/**
 * Validates an untrusted key.
 * @param secrets accepted secrets; undefined: no key is valid
 * @param now milliseconds since 1970
 * @returns null if the signature is invalid or the key has expired
 */
export function readQaKey(
  key: string | undefined,
  secrets: readonly string[] | undefined,
  now: number,
): QaKey | null {
  if (!key || !secrets) return null;
  const [payload = '', signature = ''] = key.split('.');
  const text = Buffer.from(payload, 'base64url').toString();
  const given = Buffer.from(signature, 'base64url');
  const isSigned = secrets.some((secret) => {
    const expected = sign(text, secret);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return null;
  const found = parse(text);
  return found && found.expires > now ? found : null;
}
