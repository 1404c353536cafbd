import type { Block, RichText, Span } from './rich-text.ts';

export type { Block, RichText, Span } from './rich-text.ts';

/** What the opening of a thread is quoted by, in the place of a comment's id. */
export const openingId = '0';

/** The text without its formats, a line a block. Here and not beside the structs: browsers need it without them. */
export const plainText = ({ blocks }: { readonly blocks: readonly { readonly spans: readonly Span[] }[] }) =>
  blocks.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n');

/** Whether a value has the shape of a content, as far as showing it needs; what is sent is checked by the API. */
export function isRichText(value: unknown): value is RichText {
  if (typeof value !== 'object' || value === null || !('blocks' in value) || !Array.isArray(value.blocks))
    return false;
  return value.blocks.every(
    (block: Partial<Block> | null) =>
      Array.isArray(block?.spans) && block.spans.every((span) => typeof span?.text === 'string'),
  );
}
