import type { Block, RichText, Span } from './rich-text.ts';

export type { Block, RichText, Span } from './rich-text.ts';

/** Id by which a quote refers to the opening post instead of a comment. */
export const openingId = '0';

/** The text without formatting, one line per block. Kept apart from the structs, so that browsers need not load them. */
export const plainText = ({ blocks }: { readonly blocks: readonly { readonly spans: readonly Span[] }[] }) =>
  blocks.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n');

/** Shallow check that a value can be rendered as rich text; the API validates submitted content. */
export function isRichText(value: unknown): value is RichText {
  if (typeof value !== 'object' || value === null || !('blocks' in value) || !Array.isArray(value.blocks))
    return false;
  return value.blocks.every(
    (block: Partial<Block> | null) =>
      Array.isArray(block?.spans) && block.spans.every((span) => typeof span?.text === 'string'),
  );
}
