import { readSignedText, signText } from './signed-text.ts';

/** The tester of a key, and its expiry (milliseconds since 1970). */
export interface QaKey {
  readonly name: string;
  readonly expires: number;
}

const qa = { kind: 'qa', setting: 'QA_SECRET' };
const namePattern = /^[a-z0-9][a-z0-9._-]{0,31}$/i;

function parse(text: string): QaKey | null {
  const [name = '', expires = ''] = text.split(' ');
  return namePattern.test(name) && /^\d{1,15}$/.test(expires) ? { name, expires: Number(expires) } : null;
}

/**
 * Signs a key that lets a tester choose versions on public hosts.
 * @throws Error if the name or the secret is invalid
 */
export function signQaKey({ name, expires }: QaKey, secret: string): string {
  if (!namePattern.test(name))
    throw new Error(`A tester's name is one word of letters and digits, not: ${name}`);
  return signText(qa, `${name} ${expires}`, secret);
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
  const text = readSignedText(qa, key, secrets);
  const found = text === null ? null : parse(text);
  return found && found.expires > now ? found : null;
}
