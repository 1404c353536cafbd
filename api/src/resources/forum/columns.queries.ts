import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import type { ThreadPlace } from '@fan-base/shared-contracts/api/forum';
import { type RawBuilder, sql } from 'kysely';

/**
 * The public author of a post; null for a deleted account and for the network itself.
 * @param alias of the joined account
 * @param site ID of the site that shows the author
 */
export const authorColumn = (alias: string, site: RawBuilder<unknown> = sql`thread.site_id`) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<PublicUser | null>`
  case when ${column('id')} is not null and ${column('deleted_at')} is null then jsonb_build_object(
    'username', ${column('username')},
    'displayName', coalesce(nullif(${column('username')}, ''), nullif(${column('realname')}, ''), 'Guest'),
    'image', '/uploads/' || ${column('image')},
    'isAdmin', ${column('role')} = 'admin' or exists (
      select from site_administrator where account_id = ${column('id')} and site_id = ${site})) end`;
};

/** Path of the joined thread within the joined forum. */
export const placeColumn = sql<ThreadPlace>`
  jsonb_build_object('forum', forum.slug, 'id', thread.id::text, 'slug', thread.slug)`;
