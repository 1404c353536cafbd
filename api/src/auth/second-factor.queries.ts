import type { Db } from '../database/types.ts';
import type { DataCipher } from './data-cipher.ts';
import { findStep, hashRecoveryCode, newRecoveryCodes, newSecret } from './second-factor.ts';

/** The encryption context of a secret. */
const toContext = (accountId: string) => `second-factor:${accountId}`;

/**
 * Encrypts secrets that are stored in clear or with an older key; runs at each start.
 * @returns number of secrets that cannot be decrypted because their key is missing
 */
export async function encryptSecrets(db: Db, cipher: DataCipher): Promise<number> {
  let unreadable = 0;
  for (const { account_id, secret } of await db
    .selectFrom('second_factor')
    .select(['account_id', 'secret'])
    .execute()) {
    if (cipher.isCurrent(secret)) continue;
    const plain = cipher.decrypt(secret, toContext(account_id));
    if (plain === null) unreadable += 1;
    else
      await db
        .updateTable('second_factor')
        .set({ secret: cipher.encrypt(plain, toContext(account_id)) })
        .where('account_id', '=', account_id)
        // Skips secrets that have been replaced in the meantime.
        .where('secret', '=', secret)
        .execute();
  }
  return unreadable;
}

/**
 * Starts the setup of an account's second factor.
 * @returns undefined when it already has one
 */
export async function beginSecondFactor(
  db: Db,
  cipher: DataCipher,
  accountId: string,
): Promise<string | undefined> {
  const plain = newSecret();
  const secret = cipher.encrypt(plain, toContext(accountId));
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

/**
 * Uses up an app code.
 * @returns whether it is right and unused
 */
async function takeAppCode(
  db: Db,
  cipher: DataCipher,
  { accountId, secret, code }: Readonly<Record<'accountId' | 'secret' | 'code', string>>,
): Promise<boolean> {
  const plain = cipher.decrypt(secret, toContext(accountId));
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

/**
 * Enables the second factor with its first code.
 * @returns the recovery codes; undefined when the code is wrong
 */
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

/**
 * Uses up an app code or a recovery code; each works once.
 * @returns whether it is right
 */
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
