import { passwordLimits } from '@fan-base/shared-contracts/api/account';
import { clubs } from '@fan-base/shared-contracts/football';
import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import { dictionary } from '@zxcvbn-ts/language-common';
import stolen from 'fxa-common-password-list';
import { usernameKey } from '../domain/username-key.ts';
import { HttpError } from '../http/errors.ts';
import fanExpressions from './fan-expressions.json' with { type: 'json' };
import { hashPassword } from './password.ts';

/**
 * Hashes a newly chosen password.
 * @throws HttpError `invalid_request` when it is too short or too long or the confirmation differs,
 * `common_password` when it is known from breaches or commonly used, `password_has_name` when it contains the
 * username
 */
export async function hashNewPassword(
  password: string,
  confirmPassword: string,
  username: string,
): Promise<string> {
  // As they are hashed: keyboards differ in how they compose accents.
  if (password.normalize('NFKC') !== confirmPassword.normalize('NFKC'))
    throw new HttpError('invalid_request', 'Passwords do not match');
  const { min, max } = passwordLimits;
  if (password.length < min || password.length > max)
    throw new HttpError('invalid_request', `The password must have ${min} to ${max} characters`);
  if (containsName(password, username))
    throw new HttpError('password_has_name', 'The password must not contain the username');
  if (isKnownPassword(password))
    throw new HttpError('common_password', 'This password is one of the most used; choose another');
  return hashPassword(password);
}

/** Names of one or two letters occur in too many words. */
function containsName(password: string, username: string): boolean {
  const name = usernameKey(username);
  return name.length > 2 && usernameKey(password).includes(name);
}

/**
 * The most common passwords of any length, to which people add digits; Mozilla's list covers more of those
 * that are long enough.
 */
let commonest: ReadonlySet<string> | null = null;

/** Removes case, accents, spaces and separators. */
const simplifyPassword = (password: string) => usernameKey(password).replace(/[\s._-]/g, '');
const onlyLetters = (text: string) => text.replace(/[^\p{L}]/gu, '');
const ofNetwork = [
  'fanbase',
  ...clubs.flatMap(({ name, shortName, aliases }) => [name, shortName, ...aliases]),
]
  .map(simplifyPassword)
  .sort((a, b) => b.length - a.length);
/** A shorter remainder beside the network's or a club's name is quickly guessed. */
const minRemainder = 5;
/** What fans shout and write, and what they call their clubs and grounds. */
const fanWords = new Set(
  [
    ...fanExpressions,
    ...clubs.flatMap(({ name, shortName, aliases, initials, apiFootball }) => [
      ...[name, shortName, initials, ...aliases],
      ...[apiFootball.ground, apiFootball.ground.replace(/ (Stadium|Arena|Park)$/, '')],
    ]),
  ].map((word) => onlyLetters(simplifyPassword(word))),
);
/** Fan words with at most this many digits and signs are weak; more of them are likely random. */
const maxDigits = 8;

/**
 * Whether a password is known from breaches, also with digits or signs appended, or is little more than the
 * network's or a club's name, or a fan word with digits: attackers try these first here.
 */
function isKnownPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const isStolen = stolen.test(password) || stolen.test(lower);
  // When first needed: this set and the reserved usernames took a tenth of the start.
  commonest ??= new Set(dictionary['passwords-common']);
  if (isStolen || commonest.has(lower) || commonest.has(trimEnd(lower, /[\d!?.*#]/))) return true;
  const plain = simplifyPassword(password);
  const letters = onlyLetters(plain);
  if (fanWords.has(letters) && plain.length - letters.length <= maxDigits) return true;
  return ofNetwork.some((name) => plain.includes(name) && plain.length - name.length < minRemainder);
}
