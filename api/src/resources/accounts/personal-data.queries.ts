import { type RawBuilder, sql } from 'kysely';
import { type AccountRecord, emailKey } from '../../auth/account.ts';
import { resetAllAttempts } from '../../auth/attempts.queries.ts';
import type { Db, Trx } from '../../database/types.ts';
import { reserveFormerName } from './accounts.queries.ts';
import { type DataSubject, type PersonalDataRule, personalDataRules } from './personal-data-rules.queries.ts';

interface Reference extends PersonalDataRule {
  readonly table: string;
  readonly column: string;
}

const references: readonly Reference[] = Object.entries(personalDataRules).map(([reference, rule]) => {
  const [table = '', column = ''] = reference.split('.');
  return { ...rule, table, column };
});

const toSubject = (account: AccountRecord): DataSubject => ({
  id: account.id,
  username: account.username,
  verifiedEmail: account.email_verified_at === null ? null : emailKey(account.email),
});

const selectsRows = ({ column, rows }: Reference, subject: DataSubject): RawBuilder<boolean> =>
  rows ? rows(subject) : sql`${sql.ref(column)} = ${subject.id}`;

/**
 * Removes everything that identifies the owner of an account, by the rules; the row stays for their posts.
 */
export async function eraseAccount(trx: Trx, account: AccountRecord, now: Date): Promise<void> {
  const subject = toSubject(account);
  for (const reference of references) {
    const { table, erase } = reference;
    const where = selectsRows(reference, subject);
    if (erase.does === 'delete') await sql`delete from ${sql.table(table)} where ${where}`.execute(trx);
    if (erase.does === 'anonymize')
      await sql`update ${sql.table(table)} set ${erase.set(subject)} where ${where}`.execute(trx);
  }
  await resetAllAttempts(trx, account.id);
  await reserveFormerName(trx, account.username, now);
  await trx
    .updateTable('account')
    .set({
      username: '',
      username_key: `deleted:${account.id}`,
      email: '',
      email_key: `deleted:${account.id}`,
      email_verified_at: null,
      pending_email: null,
      realname: null,
      password_hash: '',
      role: 'user',
      birthday: null,
      city: null,
      occupation: null,
      favourite_player: null,
      image: null,
      suspended_until: null,
      suspended_for: null,
      deleted_at: now,
    })
    .where('id', '=', account.id)
    .execute();
}

/** Account columns that are secret or say nothing about the owner. */
const accountWithout = ['password_hash', 'username_key', 'email_key', 'deleted_at'];

/** Rows of a table as JSON, the oldest first. */
async function selectItems(
  db: Db,
  from: {
    readonly table: string;
    readonly where: RawBuilder<boolean>;
    readonly without: readonly string[];
    readonly also?: RawBuilder<unknown> | undefined;
  },
): Promise<unknown[]> {
  const also = from.also ?? sql`'{}'::jsonb`;
  const { rows } = await sql<{ item: unknown }>`
    select to_jsonb(item) - ${[...from.without]}::text[] || ${also} as item
    from (select * from ${sql.table(from.table)} where ${from.where}) item
    order by to_jsonb(item) -> 'id'`.execute(db);
  return rows.map(({ item }) => item);
}

/** Exports all stored data about the owner of an account, by the rules. */
export async function exportAccount(db: Db, account: AccountRecord): Promise<Record<string, unknown>> {
  const subject = toSubject(account);
  const [user] = await selectItems(db, {
    table: 'account',
    where: sql`id = ${account.id}`,
    without: accountWithout,
  });
  const file: Record<string, unknown> = { user };
  for (const reference of references) {
    const { table, column, export: exported } = reference;
    if (!('name' in exported)) continue;
    file[exported.name] = await selectItems(db, {
      table,
      where: exported.rows?.(subject) ?? selectsRows(reference, subject),
      without: [column, 'site_id', ...(exported.without ?? [])],
      also: exported.also,
    });
  }
  return file;
}
