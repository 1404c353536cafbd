import { createHash, randomInt } from 'node:crypto';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

const period = 30;
/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCodes = 10;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

const createTotp = (secret: string, label: string) =>
  new TOTP({ issuer: 'Fan-Base', label, secret: Secret.fromBase32(secret), period });

/**
 * What an authenticator app scans: the address, and its QR code as rows of `1` for dark and `0` for light.
 */
export function createEnrollment(secret: string, username: string): { address: string; picture: string[] } {
  const address = createTotp(secret, username).toString();
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 });
  return { address, picture: rows.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')) };
}

/**
 * A typed code as it was meant: phones show digits of their own script and full-width ones, and what is pasted has spaces
 * and invisible marks in it.
 */
const toPlainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/[\s\p{Cf}]/gu, '');

/** The ten digits of a script are consecutive, from zero. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * The time step of a valid code: the current one, the previous or the next; null: the code is wrong.
 * @param code six digits, as typed
 */
export function findStep(secret: string, code: string): number | null {
  // The real time, like the user's phone, even if the product's clock is frozen.
  const timestamp = wallClock();
  const token = toPlainCode(code);
  // otpauth compares bytes, and throws if their number differs.
  if (!/^\d{6}$/.test(token)) return null;
  const delta = createTotp(secret, '').validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** Ten recovery codes of 50 random bits, e.g. `x7k2m-9qpt4`; each replaces the app once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => {
    const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

/** The stored hash of a recovery code, as typed; hyphens and case do not matter. */
export const hashRecoveryCode = (accountId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${accountId}:${toPlainCode(code).toLowerCase().replaceAll('-', '')}`)
    .digest();
