import type { Block, RichText } from '@fan-base/shared-contracts/rich-text';
import type { RawDraftContentBlock, RawDraftContentState, RawDraftEntity } from 'draft-js';

const types: Readonly<Record<Block['kind'], string>> = {
  paragraph: 'unstyled',
  heading: 'header-three',
  bullet: 'unordered-list-item',
  number: 'ordered-list-item',
  code: 'code-block',
  quote: 'blockquote',
};

/** Converts a stored text for the editor. Block keys are sequential, so that the result is deterministic. */
export function toDraft({ blocks }: RichText): RawDraftContentState {
  const entityMap: Record<string, RawDraftEntity> = {};
  const raw = blocks.map((block, place): RawDraftContentBlock => {
    const inlineStyleRanges: RawDraftContentBlock['inlineStyleRanges'] = [];
    const entityRanges: RawDraftContentBlock['entityRanges'] = [];
    let offset = 0;
    for (const { text, bold, italic, code, link } of block.spans) {
      const range = { offset, length: text.length };
      if (bold) inlineStyleRanges.push({ ...range, style: 'BOLD' });
      if (italic) inlineStyleRanges.push({ ...range, style: 'ITALIC' });
      if (code) inlineStyleRanges.push({ ...range, style: 'CODE' });
      if (link) {
        const key = Object.keys(entityMap).length;
        entityMap[key] = { type: 'LINK', mutability: 'MUTABLE', data: { url: link } };
        entityRanges.push({ ...range, key });
      }
      offset += text.length;
    }
    return {
      key: `b${place}`,
      type: types[block.kind],
      text: block.spans.map(({ text }) => text).join(''),
      depth: 0,
      inlineStyleRanges,
      entityRanges,
      data: block.kind === 'quote' && block.of ? { of: block.of } : {},
    };
  });
  return { blocks: raw, entityMap };
}
