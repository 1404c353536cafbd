import type { Db } from '../database/types.ts';
import { findStep, hashRecoveryCode, newRecoveryCodes, newSecret } from './second-factor.ts';

/** Begins to set up the second factor of an account that has none. @returns undefined when it has one already */
export async function beginSecondFactor(db: Db, accountId: string): Promise<string | undefined> {
  const secret = newSecret();
  const begun = await db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, last_step: '0' })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('secret')
    .executeTakeFirst();
  return begun?.secret;
}

/** Takes a code of the app. @returns whether it is right, and was not used before */
async function takeAppCode(db: Db, accountId: string, secret: string, code: string): Promise<boolean> {
  const step = findStep(secret, code);
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: String(step) })
    .where('account_id', '=', accountId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Switches the second factor on by its first code. @returns the recovery codes; undefined when the code is wrong */
export async function confirmSecondFactor(
  db: Db,
  accountId: string,
  code: string,
  now: Date,
): Promise<string[] | undefined> {
  const begun = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!begun || !(await takeAppCode(db, accountId, begun.secret, code))) return undefined;
  await db
    .updateTable('second_factor')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .execute();
  const codes = newRecoveryCodes();
  await db
    .insertInto('recovery_code')
    .values(codes.map((one) => ({ account_id: accountId, code_hash: hashRecoveryCode(accountId, one) })))
    .execute();
  return codes;
}

/** Takes a code of the app or a recovery code, each of which works once. @returns whether it is right */
export async function takeCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!factor) return false;
  if (await takeAppCode(db, accountId, factor.secret, code)) return true;
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashRecoveryCode(accountId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns whether there was one */
export async function removeSecondFactor(db: Db, accountId: string): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return factor !== undefined;
}
