import { passwordLimits } from '@fan-base/shared-contracts/api/account';
import { HttpError } from '../http/errors.ts';
import { isCommonPassword } from './common-password.ts';
import { hashPassword } from './password.ts';

/**
 * The hash of a password that someone chooses.
 * @throws HttpError `invalid_request` when it is too short or long or typed differently, `common_password` when it is
 *   one that everyone uses
 */
export async function hashOfNewPassword(password: string, confirmPassword: string): Promise<string> {
  if (password !== confirmPassword) throw new HttpError('invalid_request', 'Passwords do not match');
  const { min, max } = passwordLimits;
  if (password.length < min || password.length > max)
    throw new HttpError('invalid_request', `The password must have ${min} to ${max} characters`);
  if (isCommonPassword(password))
    throw new HttpError('common_password', 'This password is one of the most used; choose another');
  return hashPassword(password);
}
