import type { Block, RichText } from '@fan-base/shared-contracts/rich-text';
import type { RawDraftContentBlock, RawDraftContentState, RawDraftEntity } from 'draft-js';
import { replaceLoneSurrogates } from './lone-surrogates.ts';

const types: Readonly<Record<Block['kind'], string>> = {
  paragraph: 'unstyled',
  heading: 'header-three',
  bullet: 'unordered-list-item',
  number: 'ordered-list-item',
  code: 'code-block',
  quote: 'blockquote',
};

/** draft-js counts the offsets of its raw format in code points. */
const countCodePoints = (text: string): number => [...text].length;

/** Converts a stored text for the editor. Block keys are sequential, so that the result is deterministic. */
export function toDraft({ blocks }: RichText): RawDraftContentState {
  const entityMap: Record<string, RawDraftEntity> = {};
  const raw = blocks.map((block, place): RawDraftContentBlock => {
    const inlineStyleRanges: RawDraftContentBlock['inlineStyleRanges'] = [];
    const entityRanges: RawDraftContentBlock['entityRanges'] = [];
    const whole = replaceLoneSurrogates(block.spans.map(({ text }) => text).join(''));
    let end = 0;
    for (const { text, bold, italic, code, link } of block.spans) {
      // Counted from the start of the block: drafts of earlier versions split surrogate pairs between spans.
      const offset = countCodePoints(whole.slice(0, end));
      end += text.length;
      const range = { offset, length: countCodePoints(whole.slice(0, end)) - offset };
      if (bold) inlineStyleRanges.push({ ...range, style: 'BOLD' });
      if (italic) inlineStyleRanges.push({ ...range, style: 'ITALIC' });
      if (code) inlineStyleRanges.push({ ...range, style: 'CODE' });
      if (link) {
        const key = Object.keys(entityMap).length;
        entityMap[key] = { type: 'LINK', mutability: 'MUTABLE', data: { url: link } };
        entityRanges.push({ ...range, key });
      }
    }
    return {
      key: `b${place}`,
      type: types[block.kind],
      text: whole,
      depth: 0,
      inlineStyleRanges,
      entityRanges,
      data: block.kind === 'quote' && block.of ? { of: block.of } : {},
    };
  });
  return { blocks: raw, entityMap };
}
