import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { convertFromRaw } from 'draft-js';
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
  expect(fromDraft(convertFromRaw(toDraft(all)))).toEqual(all);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://a b'])(
  '[FORUM-8] a link to %s is dropped',
  (url) => {
    const raw = toDraft({ version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'x', link: url }] }] });
    expect(fromDraft(convertFromRaw(raw)).blocks[0]?.spans).toEqual([{ text: 'x' }]);
  },
);

test('unknown pasted blocks become paragraphs', () => {
  const raw = toDraft({ version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'x' }] }] });
  const [block] = raw.blocks;
  if (block) block.type = 'atomic';
  expect(fromDraft(convertFromRaw(raw)).blocks).toEqual([{ kind: 'paragraph', spans: [{ text: 'x' }] }]);
});

/** Emoji outside the BMP, a skin tone, a flag, a ZWJ sequence, a combining accent and Hebrew. */
const letters = [...'😀👍🏽 🇩🇰mål👨‍👩‍👧e\u0301שלום🔴'];

test('[FORUM-6] formats stay on their letters with any emoji before them', () => {
  const formats = [{ bold: true }, { italic: true, link: 'https://example.org/' }, { code: true }] as const;
  for (let from = 0; from < letters.length; from += 1)
    for (let to = from + 1; to <= letters.length; to += 1) {
      const [before, text, after] = [letters.slice(0, from), letters.slice(from, to), letters.slice(to)];
      const spans = [
        ...(from > 0 ? [{ text: before.join('') }] : []),
        { text: text.join(''), ...formats[(from + to) % 3] },
        ...(to < letters.length ? [{ text: after.join('') }] : []),
      ];
      const content: RichText = { version: 1, blocks: [{ kind: 'paragraph', spans }] };
      expect(fromDraft(convertFromRaw(toDraft(content)))).toEqual(content);
    }
});

test('[FORUM-6] halves of an emoji, as old drafts have them, become valid text again', () => {
  const spans = [{ text: '\ud83d' }, { text: '\ude00 fed', bold: true as const }, { text: ' \ude00' }];
  const { blocks } = fromDraft(
    convertFromRaw(toDraft({ version: 1, blocks: [{ kind: 'paragraph', spans }] })),
  );
  expect(blocks[0]?.spans).toEqual([{ text: '😀' }, { text: ' fed', bold: true }, { text: ' \ufffd' }]);
});
