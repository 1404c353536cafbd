import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who a key was made for, and when it ends (milliseconds since 1970). */
export interface QaKey {
  readonly name: string;
  readonly expires: number;
}

/** A secret that is shorter could be guessed from one key. */
const shortestQaSecret = 32;

const namePattern = /^[a-z0-9][a-z0-9._-]{0,31}$/i;

const sign = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`fan-base qa ${text}`).digest();

function parse(text: string): QaKey | null {
  const [name = '', expires = ''] = text.split(' ');
  return namePattern.test(name) && /^\d{1,15}$/.test(expires) ? { name, expires: Number(expires) } : null;
}

/**
 * A key with which a tester may choose versions on visitors' hosts: what it says and its signature, both in
 * characters that a cookie may have.
 * @throws Error when the name or the secret cannot be used
 */
export function signQaKey({ name, expires }: QaKey, secret: string): string {
  if (secret.length < shortestQaSecret)
    throw new Error(`QA_SECRET must have at least ${shortestQaSecret} characters`);
  if (!namePattern.test(name))
    throw new Error(`A tester's name is one word of letters and digits, not: ${name}`);
  const text = `${name} ${expires}`;
  return `${Buffer.from(text).toString('base64url')}.${sign(text, secret).toString('base64url')}`;
}

/**
 * Reads a key that came from outside.
 * @param secrets each may have signed it; undefined: no key is valid
 * @param now milliseconds since 1970
 * @returns null when it was signed with none of these secrets, or has ended
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
