import type { AccountRecord } from '../../auth/account.ts';
import { countAttempt, forgetAttempts } from '../../auth/attempts.ts';
import { isPassword } from '../../auth/password.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { limits } from './limits.ts';

/** @throws HttpError `invalid_credentials` unless it is the account's password, `rate_limited` */
export async function requirePassword(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  account: AccountRecord,
  password: string | undefined,
): Promise<void> {
  await countAttempt(db, limits.passwordOfAccount, account.id, clock.now());
  if (!(await isPassword(password ?? '', account.password_hash)))
    throw new HttpError('invalid_credentials', 'The current password is not right');
  await forgetAttempts(db, limits.passwordOfAccount, account.id);
}
