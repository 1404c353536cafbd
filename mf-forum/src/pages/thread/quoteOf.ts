import type { Comment } from '@fan-base/shared-contracts/api/forum';
import type { Block, RichText } from '@fan-base/shared-contracts/plain-rich-text';

/** What is quoted in a reply. */
export interface Quote {
  readonly comment: Comment;
}

/** At most so many blocks of a comment are quoted: a quote reminds, it does not repeat. */
const mostBlocks = 4;

/** The beginning of a reply that quotes a comment: its words, and an empty line to write on. */
export function quoteOf({ id, author, content }: Comment): RichText {
  const quoted = (content?.blocks ?? [])
    // A quote within a quote is a conversation that stands above anyway.
    .filter((block) => block.kind !== 'quote')
    .slice(0, mostBlocks)
    .map(
      ({ spans }, place): Block => ({
        kind: 'quote',
        spans,
        ...(place === 0 ? { of: { comment: id, author: author?.displayName ?? '' } } : {}),
      }),
    );
  return { version: 1, blocks: [...quoted, { kind: 'paragraph', spans: [{ text: '' }] }] };
}
