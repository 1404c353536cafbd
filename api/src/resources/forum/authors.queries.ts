import { openingId } from '@fan-base/shared-contracts/plain-rich-text';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import type { Db } from '../../database/types.ts';
import { authorColumn } from './columns.queries.ts';

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
    .select(['comment.id', authorColumn('account').as('author')])
    .where('comment.id', 'in', [...new Set(ids)])
    .where('thread.site_id', '=', siteId)
    .execute();
  const opening =
    threadId !== null && ids.includes(openingId)
      ? await db
          .selectFrom('thread')
          .innerJoin('account', 'account.id', 'thread.account_id')
          .select(authorColumn('account').as('author'))
          .where('thread.id', '=', threadId)
          .executeTakeFirst()
      : undefined;
  const found = opening ? [...rows, { ...opening, id: openingId }] : rows;
  const authors = new Map(found.map(({ id, author }) => [id, author?.displayName]));
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
