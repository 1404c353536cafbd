import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import { type Block, plainText, type RichText } from '@fan-base/shared-contracts/plain-rich-text';

/** A comment or opening post. */
export interface Quotable {
  /** Id of the comment; `openingId` for the opening post. */
  readonly id: string;
  readonly author: PublicUser | null;
  readonly content: RichText | null;
}

/** Maximum number of quoted blocks: a quote is a reminder, not a copy. */
const maxBlocks = 4;

/** Appends a quoted post and an empty line to a reply. @param begun the reply so far */
export function appendQuote(begun: RichText | null, { id, author, content }: Quotable): RichText {
  const before = begun && plainText(begun).trim() !== '' ? begun.blocks : [];
  // Drops nested quotes: that conversation is in the thread above.
  const own = (content?.blocks ?? []).filter((block) => block.kind !== 'quote');
  const quoted = own.slice(0, maxBlocks).map(
    ({ spans }, place): Block => ({
      kind: 'quote',
      spans: place === maxBlocks - 1 && own.length > maxBlocks ? [...spans, { text: ' …' }] : spans,
      ...(place === 0 && author ? { of: { comment: id, author: author.displayName } } : {}),
    }),
  );
  return { version: 1, blocks: [...before, ...quoted, { kind: 'paragraph', spans: [{ text: '' }] }] };
}
