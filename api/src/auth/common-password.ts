import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import { dictionary } from '@zxcvbn-ts/language-common';

const commonest = new Set(dictionary['passwords-common']);

/** Whether a password is among the commonest, or is one of them with a digit or sign behind it. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return commonest.has(plain) || commonest.has(trimEnd(plain, /[\d!?.*#]/));
}
