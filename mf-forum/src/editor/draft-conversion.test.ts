import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { convertFromRaw, convertToRaw } from 'draft-js';
import { fromDraft } from './from-draft.ts';
import { toDraft } from './to-draft.ts';

const all: RichText = {
  version: 1,
  blocks: [
    { kind: 'heading', spans: [{ text: 'Overskrift' }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Almindelig, ' },
        { text: 'fed', bold: true },
        { text: ' og kursiv', italic: true },
        { text: ' og begge', bold: true, italic: true },
        { text: ' og ', code: true },
        { text: 'et link', link: 'https://example.org/?a=b&c=d' },
      ],
    },
    { kind: 'bullet', spans: [{ text: 'punkt' }] },
    { kind: 'number', spans: [{ text: 'nummer' }] },
    { kind: 'code', spans: [{ text: 'const ø = 1;' }] },
    { kind: 'quote', spans: [{ text: 'sagt før' }], of: { comment: '17', author: 'Kenny' } },
    { kind: 'quote', spans: [{ text: 'uden afsender' }] },
    { kind: 'paragraph', spans: [{ text: '👍🏽 slut' }] },
  ],
};

test('[FORUM-6] [FORUM-8] every format survives a round trip through the editor', () => {
  expect(fromDraft(convertToRaw(convertFromRaw(toDraft(all))))).toEqual(all);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://a b'])(
  '[FORUM-8] a link to %s is dropped',
  (url) => {
    const raw = toDraft({ version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'x', link: url }] }] });
    expect(fromDraft(raw).blocks[0]?.spans).toEqual([{ text: 'x' }]);
  },
);

test('unknown pasted blocks become paragraphs', () => {
  const raw = toDraft({ version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'x' }] }] });
  const [block] = raw.blocks;
  if (block) block.type = 'atomic';
  expect(fromDraft(raw).blocks).toEqual([{ kind: 'paragraph', spans: [{ text: 'x' }] }]);
});
