import type { ForumMember } from '@fan-base/source-parsers/forum/forum-file';
import { sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { Trx } from '../../database/types.ts';
import { usernameKey } from '../../domain/username-key.ts';

/**
 * Adds members, who can't log in: they have neither password nor email address. Names of registered members are
 * skipped.
 * @returns IDs of the accounts by name
 */
export async function writeMembers(
  trx: Trx,
  members: readonly ForumMember[],
): Promise<ReadonlyMap<string, string>> {
  const rows = members.map(({ name, joinedAt, city = null, occupation = null }) => ({
    username: name,
    username_key: usernameKey(name),
    joined_at: joinedAt,
    city,
    occupation,
  }));
  await sql`
    insert into account (username, username_key, email, email_key, password_hash, joined_at, city, occupation)
    select username, username_key, '', 'imported:' || username_key, '', joined_at, city, occupation
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (username text, username_key text, joined_at timestamptz(3), city text, occupation text)
    on conflict (username_key) do nothing`.execute(trx);
  const keys = rows.map(({ username_key }) => username_key);
  const accounts = await selectRows<{ id: string; username_key: string }>(trx)`
    select id, username_key from account
    where username_key = any(${keys}::text[]) and email_key = 'imported:' || username_key`;
  const ids = new Map(accounts.map(({ id, username_key }) => [username_key, id]));
  return new Map(
    rows.flatMap(({ username, username_key }) => {
      const id = ids.get(username_key);
      return id === undefined ? [] : [[username, id]];
    }),
  );
}
