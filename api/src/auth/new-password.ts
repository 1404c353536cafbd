import { passwordLimits } from '@fan-base/shared-contracts/api/account';
import { HttpError } from '../http/errors.ts';
import { usernameKey } from './account.ts';
import { isKnownPassword } from './known-password.ts';
import { hashPassword } from './password.ts';

/**
 * The hash of a password that someone chooses.
 * @throws HttpError `invalid_request` when it is too short or long or typed differently, `common_password` when it is
 *   known from breaches or one that everyone uses, `password_has_name` when it contains the username
 */
export async function hashOfNewPassword(
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
