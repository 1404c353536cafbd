import type { Block, RichText, Span } from '@fan-base/shared-contracts/rich-text';
import type { ContentBlock, ContentState } from 'draft-js';
import { replaceLoneSurrogates } from './lone-surrogates.ts';

const kinds: Readonly<Record<string, Block['kind']>> = {
  unstyled: 'paragraph',
  'header-three': 'heading',
  'unordered-list-item': 'bullet',
  'ordered-list-item': 'number',
  'code-block': 'code',
  blockquote: 'quote',
};

export const getKind = (block: ContentBlock): Block['kind'] => kinds[block.getType()] ?? 'paragraph';

const safeLink = /^(https?:\/\/|mailto:)[^\s]+$/;

type Format = Omit<Span, 'text'>;

function getLink(content: ContentState, block: ContentBlock, offset: number): string | null {
  const key = block.getEntityAt(offset);
  const entity = key === null ? null : content.getEntity(key);
  const { url }: { url?: unknown } = entity?.getType() === 'LINK' ? entity.getData() : {};
  return typeof url === 'string' && safeLink.test(url) ? url : null;
}

function getFormat(content: ContentState, block: ContentBlock, offset: number): Format {
  const style = block.getInlineStyleAt(offset);
  const link = getLink(content, block, offset);
  return {
    ...(style.has('BOLD') ? { bold: true } : {}),
    ...(style.has('ITALIC') ? { italic: true } : {}),
    ...(style.has('CODE') ? { code: true } : {}),
    ...(link === null ? {} : { link }),
  };
}

const isSame = (one: Format, other: Format) =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.code === other.code &&
  one.link === other.link;

/**
 * The spans of a block. Walks code points, because half of a surrogate pair is not valid text: a pair has the
 * format of its first half.
 */
function getSpans(content: ContentState, block: ContentBlock): Span[] {
  const spans: Span[] = [];
  let last: Format | null = null;
  let offset = 0;
  for (const text of replaceLoneSurrogates(block.getText())) {
    const format = getFormat(content, block, offset);
    const span = spans.at(-1);
    if (span && last && isSame(last, format)) spans[spans.length - 1] = { ...span, text: span.text + text };
    else spans.push({ text, ...format });
    last = format;
    offset += text.length;
  }
  return spans.length === 0 ? [{ text: '' }] : spans;
}

/**
 * Converts the editor's content to the stored format, limited to what the contract permits. Drops trailing
 * empty lines. Reads the content itself: draft-js' raw format counts offsets in code points.
 */
export function fromDraft(content: ContentState): RichText {
  const all = content.getBlocksAsArray().map((block): Block => {
    const spans = getSpans(content, block);
    const kind = getKind(block);
    if (kind !== 'quote') return { kind, spans };
    const of: unknown = block.getData().get('of');
    const isQuote = typeof of === 'object' && of !== null && 'comment' in of && 'author' in of;
    return isQuote
      ? { kind, spans, of: { comment: String(of.comment), author: String(of.author).slice(0, 80) } }
      : { kind, spans };
  });
  while (all.length > 1 && all.at(-1)?.spans.every(({ text }) => text === '')) all.pop();
  return { version: 1, blocks: all };
}
