import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import { type RawBuilder, sql } from 'kysely';
import { publicUserOf } from '../../auth/account.ts';

/** The account of whoever wrote something, as one JSON column; null where the network itself did. */
export interface AuthorRow {
  readonly username: string;
  readonly realname: string | null;
  readonly image: string | null;
  readonly role: 'user' | 'admin';
  readonly deleted: boolean;
}

/** @param alias of the joined account @param site id of the site on whose pages they stand */
export const authorColumn = (alias: string, site: RawBuilder<unknown> = sql`thread.site_id`) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<AuthorRow | null>`
  case when ${column('id')} is null then null else jsonb_build_object(
    'username', ${column('username')}, 'realname', ${column('realname')}, 'image', ${column('image')},
    'role', case when ${column('role')} = 'admin' or exists (
      select from site_administrator where account_id = ${column('id')} and site_id = ${site}
    ) then 'admin' else 'user' end,
    'deleted', ${column('deleted_at')} is not null) end`;
};

/** Who wrote something, for everyone to see; null for a deleted account and for the network itself. */
export const authorOf = (row: AuthorRow | null): PublicUser | null =>
  row === null ? null : publicUserOf({ ...row, deleted_at: row.deleted ? new Date(0) : null });
