import type { RichText } from '@fan-base/shared-contracts/rich-text';
import type { Kysely } from 'kysely';
import { publicUserOf } from '../../auth/account.ts';
import type { Database } from '../../database/types.ts';

/**
 * A text whose quotes name who wrote what they quote: whoever sends them could name anybody. A quote of what is not a
 * comment of the site is nobody's.
 */
export async function withQuotedAuthors(
  db: Kysely<Database>,
  siteId: string,
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
    .select(['comment.id', 'account.username', 'account.realname', 'account.image', 'account.role'])
    .select('account.deleted_at')
    .where('comment.id', 'in', [...new Set(ids)])
    .where('thread.site_id', '=', siteId)
    .execute();
  const authors = new Map(rows.map((row) => [row.id, publicUserOf(row)?.displayName]));
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
