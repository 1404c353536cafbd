import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import { sql } from 'kysely';
import { publicUserOf } from '../../auth/account.ts';

/** The account of whoever wrote something, as one JSON column; null where the network itself did. */
export interface AuthorRow {
  readonly username: string;
  readonly realname: string | null;
  readonly image: string | null;
  readonly role: 'user' | 'admin';
  readonly deleted: boolean;
}

/** @param alias of the joined account */
export const authorColumn = (alias: string) => sql<AuthorRow | null>`
  case when ${sql.ref(`${alias}.id`)} is null then null else jsonb_build_object(
    'username', ${sql.ref(`${alias}.username`)}, 'realname', ${sql.ref(`${alias}.realname`)},
    'image', ${sql.ref(`${alias}.image`)}, 'role', ${sql.ref(`${alias}.role`)},
    'deleted', ${sql.ref(`${alias}.deleted_at`)} is not null) end`;

/** Who wrote something, for everyone to see; null for a deleted account and for the network itself. */
export const authorOf = (row: AuthorRow | null): PublicUser | null =>
  row === null ? null : publicUserOf({ ...row, deleted_at: row.deleted ? new Date(0) : null });
