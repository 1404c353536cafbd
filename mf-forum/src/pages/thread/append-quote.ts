import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import { type Block, plainText, type RichText } from '@fan-base/shared-contracts/plain-rich-text';

/** A comment, or what a thread begins with. */
export interface Quotable {
  /** Of the comment; `openingId` of the opening. */
  readonly id: string;
  readonly author: PublicUser | null;
  readonly content: RichText | null;
}

/** At most so many blocks of a comment are quoted: a quote reminds, it does not repeat. */
const maxBlocks = 4;

/** A reply with a post quoted at its end, and an empty line to write on. @param begun what was written so far */
export function appendQuote(begun: RichText | null, { id, author, content }: Quotable): RichText {
  const before = begun && plainText(begun).trim() !== '' ? begun.blocks : [];
  const quoted = (content?.blocks ?? [])
    // A quote within a quote is a conversation that stands above anyway.
    .filter((block) => block.kind !== 'quote')
    .slice(0, maxBlocks)
    .map(
      ({ spans }, place): Block => ({
        kind: 'quote',
        spans,
        ...(place === 0 && author ? { of: { comment: id, author: author.displayName } } : {}),
      }),
    );
  return { version: 1, blocks: [...before, ...quoted, { kind: 'paragraph', spans: [{ text: '' }] }] };
}
