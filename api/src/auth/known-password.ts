import { clubs } from '@fan-base/shared-contracts/football';
import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import { dictionary } from '@zxcvbn-ts/language-common';
import stolen from 'fxa-common-password-list';
import { usernameKey } from './account.ts';

/** The commonest of all lengths, to which people add digits; Mozilla's list has more of those that are long enough. */
const commonest = new Set(dictionary['passwords-common']);

/** What a password is made of, without capitals, accents, spaces and signs between words. */
const plainOf = (password: string) => usernameKey(password).replace(/[\s._-]/g, '');
const ofNetwork = [
  'fanbase',
  ...clubs.flatMap(({ name, shortName, aliases }) => [name, shortName, ...aliases]),
]
  .map(plainOf)
  .sort((a, b) => b.length - a.length);
/** So little beside the network's or a club's name is guessed at once. */
const leastBeside = 5;

/**
 * Whether a password is known from breaches, is such a one with digits or signs behind it, or is little more than
 * the network's name or a club's, which are the first that are tried here.
 */
export function isKnownPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const isStolen = stolen.test(password) || stolen.test(lower);
  if (isStolen || commonest.has(lower) || commonest.has(trimEnd(lower, /[\d!?.*#]/))) return true;
  const plain = plainOf(password);
  return ofNetwork.some((name) => plain.includes(name) && plain.length - name.length < leastBeside);
}
