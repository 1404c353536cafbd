import type { Db } from '../database/types.ts';
import type { DataCipher } from './data-cipher.ts';
import { findStep, hashRecoveryCode, newRecoveryCodes, newSecret } from './second-factor.ts';

/** What a secret is encrypted for. */
const contextOf = (accountId: string) => `second-factor:${accountId}`;

/**
 * Encrypts secrets that are stored in clear or with an older key, at each start.
 * @returns how many cannot be read, because their key is not among the keys
 */
export async function encryptSecrets(db: Db, cipher: DataCipher): Promise<number> {
  let unreadable = 0;
  for (const { account_id, secret } of await db
    .selectFrom('second_factor')
    .select(['account_id', 'secret'])
    .execute()) {
    if (cipher.isCurrent(secret)) continue;
    const plain = cipher.decrypt(secret, contextOf(account_id));
    if (plain === null) unreadable += 1;
    else
      await db
        .updateTable('second_factor')
        .set({ secret: cipher.encrypt(plain, contextOf(account_id)) })
        .where('account_id', '=', account_id)
        // Not one that was set up again in between.
        .where('secret', '=', secret)
        .execute();
  }
  return unreadable;
}

/** Begins to set up the second factor of an account that has none. @returns undefined when it has one already */
export async function beginSecondFactor(
  db: Db,
  cipher: DataCipher,
  accountId: string,
): Promise<string | undefined> {
  const plain = newSecret();
  const secret = cipher.encrypt(plain, contextOf(accountId));
  const begun = await db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, last_step: '0' })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return begun && plain;
}

/** Takes a code of the app. @returns whether it is right, and was not used before */
async function takeAppCode(
  db: Db,
  cipher: DataCipher,
  { accountId, secret, code }: Readonly<Record<'accountId' | 'secret' | 'code', string>>,
): Promise<boolean> {
  const plain = cipher.decrypt(secret, contextOf(accountId));
  const step = plain === null ? null : findStep(plain, code);
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
  cipher: DataCipher,
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
  if (!begun || !(await takeAppCode(db, cipher, { accountId, secret: begun.secret, code }))) return undefined;
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
export async function takeCode(
  db: Db,
  cipher: DataCipher,
  accountId: string,
  code: string,
): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!factor) return false;
  if (await takeAppCode(db, cipher, { accountId, secret: factor.secret, code })) return true;
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
