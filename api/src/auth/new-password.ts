import { passwordLimits } from '@fan-base/shared-contracts/api/account';
import { clubs } from '@fan-base/shared-contracts/football';
import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import { dictionary } from '@zxcvbn-ts/language-common';
import stolen from 'fxa-common-password-list';
import { HttpError } from '../http/errors.ts';
import { usernameKey } from './account.ts';
import { hashPassword } from './password.ts';

/**
 * The hash of a password that someone chooses.
 * @throws HttpError `invalid_request` when it is too short or long or typed differently, `common_password` when it is
 *   known from breaches or one that everyone uses, `password_has_name` when it contains the username
 */
export async function hashNewPassword(
  password: string,
  confirmPassword: string,
  username: string,
): Promise<string> {
  if (password !== confirmPassword) throw new HttpError('invalid_request', 'Passwords do not match');
  const { min, max } = passwordLimits;
  if (password.length < min || password.length > max)
    throw new HttpError('invalid_request', `The password must have ${min} to ${max} characters`);
  if (containsName(password, username))
    throw new HttpError('password_has_name', 'The password must not contain the username');
  if (isKnownPassword(password))
    throw new HttpError('common_password', 'This password is one of the most used; choose another');
  return hashPassword(password);
}

/** The name alone, or within a longer text; names of one and two letters are in too many words. */
function containsName(password: string, username: string): boolean {
  const name = usernameKey(username);
  return name.length > 2 && usernameKey(password).includes(name);
}

/** The commonest of all lengths, to which people add digits; Mozilla's list has more of those that are long enough. */
const commonest = new Set(dictionary['passwords-common']);

/** What a password is made of, without capitals, accents, spaces and signs between words. */
const simplifyPassword = (password: string) => usernameKey(password).replace(/[\s._-]/g, '');
const ofNetwork = [
  'fanbase',
  ...clubs.flatMap(({ name, shortName, aliases }) => [name, shortName, ...aliases]),
]
  .map(simplifyPassword)
  .sort((a, b) => b.length - a.length);
/** So little beside the network's or a club's name is guessed at once. */
const leastBeside = 5;

/**
 * Whether a password is known from breaches, is such a one with digits or signs behind it, or is little more than
 * the network's name or a club's, which are the first that are tried here.
 */
function isKnownPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const isStolen = stolen.test(password) || stolen.test(lower);
  if (isStolen || commonest.has(lower) || commonest.has(trimEnd(lower, /[\d!?.*#]/))) return true;
  const plain = simplifyPassword(password);
  return ofNetwork.some((name) => plain.includes(name) && plain.length - name.length < leastBeside);
}
