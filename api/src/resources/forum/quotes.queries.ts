import { openingId } from '@fan-base/shared-contracts/plain-rich-text';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import type { Db } from '../../database/types.ts';
import { inlineText } from '../../http/printable.ts';
import { authorColumn } from './columns.queries.ts';

/** A text for storage: quotes reference the quoted comment by ID, without a copy of its author's name. */
export const toStoredText = (content: RichText): RichText => ({
  ...content,
  blocks: content.blocks.map((block) => {
    const spans = block.spans.map((span) => ({ ...span, text: inlineText(span.text) }));
    if (block.kind !== 'quote') return { ...block, spans };
    return { ...block, spans, ...(block.of && { of: { comment: block.of.comment, author: '' } }) };
  }),
});

const quotedIds = (content: RichText | null): string[] =>
  content?.blocks.flatMap((block) => (block.kind === 'quote' && block.of ? [block.of.comment] : [])) ?? [];

/** Adds the current authors' names to the quotes of a stored text. */
type NameQuotes = (content: RichText | null) => RichText | null;

/**
 * Resolves the authors of a thread's quotes by their current names. A quote of a deleted user, or of a
 * comment that is not on the site, has no source.
 */
export async function createQuoteNamer(
  db: Db,
  thread: { readonly id: string; readonly siteId: string },
  contents: readonly (RichText | null)[],
): Promise<NameQuotes> {
  const ids = [...new Set(contents.flatMap(quotedIds))];
  if (ids.length === 0) return (content) => content;
  const quoted = await db
    .selectFrom('comment')
    .innerJoin('thread', 'thread.id', 'comment.thread_id')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .select(['comment.id', authorColumn('account').as('author')])
    .where('comment.id', 'in', ids)
    .where('thread.site_id', '=', thread.siteId)
    .execute();
  const names = new Map(quoted.map(({ id, author }) => [id, author?.displayName]));
  if (ids.includes(openingId)) {
    const opening = await db
      .selectFrom('thread')
      .innerJoin('account', 'account.id', 'thread.account_id')
      .select(authorColumn('account').as('author'))
      .where('thread.id', '=', thread.id)
      .executeTakeFirst();
    names.set(openingId, opening?.author?.displayName);
  }
  return (content) => content && nameQuotes(content, names);
}

const nameQuotes = (content: RichText, names: ReadonlyMap<string, string | undefined>): RichText => ({
  ...content,
  blocks: content.blocks.map((block) => {
    if (block.kind !== 'quote' || !block.of) return block;
    const { of, ...quote } = block;
    const author = names.get(of.comment);
    return author === undefined ? quote : { ...quote, of: { comment: of.comment, author } };
  }),
});
