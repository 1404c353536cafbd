import { passwordMinimum } from '@fan-base/shared-contracts/account-rules';

/** From too short to strong. */
export type PasswordStrength = 0 | 1 | 2 | 3;

/** Kinds of characters, each with the number that an attacker has to try. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
];
const fairBits = 50;
const strongBits = 70;

/**
 * A rough estimate for the reader, by length and kinds of characters; repeated characters count little. The
 * server decides, and also refuses common passwords.
 */
export function getPasswordStrength(password: string): PasswordStrength {
  const letters = [...password];
  if (letters.length < passwordMinimum) return 0;
  const pool = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const length = Math.min(letters.length, new Set(letters).size * 2);
  const bits = length * Math.log2(Math.max(pool, 2));
  if (bits < fairBits) return 1;
  return bits < strongBits ? 2 : 3;
}
