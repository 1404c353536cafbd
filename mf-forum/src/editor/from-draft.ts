import type { Block, RichText, Span } from '@fan-base/shared-contracts/rich-text';
import type { RawDraftContentBlock, RawDraftContentState } from 'draft-js';

const kinds: Readonly<Record<string, Exclude<Block['kind'], 'quote'>>> = {
  unstyled: 'paragraph',
  'header-three': 'heading',
  'unordered-list-item': 'bullet',
  'ordered-list-item': 'number',
  'code-block': 'code',
};

const safeLink = /^(https?:\/\/|mailto:)[^\s]+$/;

type Format = Omit<Span, 'text'>;

/** The format of each character of a block. */
function getFormats(block: RawDraftContentBlock, entities: RawDraftContentState['entityMap']): Format[] {
  const formats: Format[] = Array.from({ length: block.text.length }, () => ({}));
  const paint = (offset: number, length: number, format: Format) => {
    for (let at = offset; at < offset + length; at += 1) formats[at] = { ...formats[at], ...format };
  };
  for (const { offset, length, style } of block.inlineStyleRanges) {
    if (style === 'BOLD') paint(offset, length, { bold: true });
    if (style === 'ITALIC') paint(offset, length, { italic: true });
    if (style === 'CODE') paint(offset, length, { code: true });
  }
  for (const { offset, length, key } of block.entityRanges) {
    const entity = entities[key];
    const { url: link }: { url?: unknown } = entity?.type === 'LINK' ? entity.data : {};
    if (typeof link === 'string' && safeLink.test(link)) paint(offset, length, { link });
  }
  return formats;
}

const isSame = (one: Format, other: Format) =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.code === other.code &&
  one.link === other.link;

function getSpans(block: RawDraftContentBlock, entities: RawDraftContentState['entityMap']): Span[] {
  const spans: Span[] = [];
  let last: Format | null = null;
  for (const [at, format] of getFormats(block, entities).entries()) {
    const letter = block.text[at] ?? '';
    const span = spans.at(-1);
    if (span && last && isSame(last, format)) spans[spans.length - 1] = { ...span, text: span.text + letter };
    else spans.push({ text: letter, ...format });
    last = format;
  }
  return spans.length === 0 ? [{ text: '' }] : spans;
}

/**
 * Converts the editor's content to the stored format, limited to what the contract permits. Drops trailing
 * empty lines.
 */
export function fromDraft({ blocks, entityMap }: RawDraftContentState): RichText {
  const all = blocks.map((block): Block => {
    const spans = getSpans(block, entityMap);
    if (block.type !== 'blockquote') return { kind: kinds[block.type] ?? 'paragraph', spans };
    const { of }: { of?: unknown } = block.data ?? {};
    const isQuote = typeof of === 'object' && of !== null && 'comment' in of && 'author' in of;
    return isQuote
      ? { kind: 'quote', spans, of: { comment: String(of.comment), author: String(of.author).slice(0, 80) } }
      : { kind: 'quote', spans };
  });
  while (all.length > 1 && all.at(-1)?.spans.every(({ text }) => text === '')) all.pop();
  return { version: 1, blocks: all };
}
