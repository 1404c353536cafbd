import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import { openingId } from '@fan-base/shared-contracts/plain-rich-text';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { type RawBuilder, sql } from 'kysely';
import { publicUserOf } from '../../auth/account.ts';
import type { Db } from '../../database/types.ts';

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

const authorColumns = [
  'account.username',
  'account.realname',
  'account.image',
  'account.role',
  'account.deleted_at',
] as const;

/**
 * A text whose quotes name who wrote what they quote: whoever sends them could name anybody. A quote of what is not a
 * comment of the site is nobody's.
 * @param threadId the thread in which the text stands, whose opening is quoted as `0`; null for a new thread
 */
export async function withQuotedAuthors(
  db: Db,
  { siteId, threadId }: { readonly siteId: string; readonly threadId: string | null },
  content: RichText,
): Promise<RichText> {
  const ids = content.blocks.flatMap((block) =>
    block.kind === 'quote' && block.of ? [block.of.comment] : [],
  );
  if (ids.length === 0) return content;
  const rows = await db
    .selectFrom('comment')
    .innerJoin('thread', 'thread.id', 'comment.thread_id')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .select(['comment.id', ...authorColumns])
    .where('comment.id', 'in', [...new Set(ids)])
    .where('thread.site_id', '=', siteId)
    .execute();
  const opening =
    threadId !== null && ids.includes(openingId)
      ? await db
          .selectFrom('thread')
          .innerJoin('account', 'account.id', 'thread.account_id')
          .select(authorColumns)
          .where('thread.id', '=', threadId)
          .executeTakeFirst()
      : undefined;
  const found = opening ? [...rows, { ...opening, id: openingId }] : rows;
  const authors = new Map(found.map((row) => [row.id, publicUserOf(row)?.displayName]));
  return {
    ...content,
    blocks: content.blocks.map((block) => {
      if (block.kind !== 'quote' || !block.of) return block;
      const { of, ...quote } = block;
      const author = authors.get(of.comment);
      return author === undefined ? quote : { ...quote, of: { comment: of.comment, author } };
    }),
  };
}
