import { convertFromRaw, EditorState } from 'draft-js';
import { fromDraft } from './from-draft.ts';
import { addLink, getLinkAddress, parsePastedAddress, removeLink } from './links.ts';
import { toDraft } from './to-draft.ts';

const spans = [{ text: 'Read ' }, { text: 'this', link: 'https://example.org/a' }, { text: ' now' }];

/** The text above with a selection, or a cursor position. */
function editorAt(from: number, to = from): EditorState {
  const state = EditorState.createWithContent(
    convertFromRaw(toDraft({ version: 1, blocks: [{ kind: 'paragraph', spans }] })),
  );
  const selection = state.getSelection().merge({ anchorOffset: from, focusOffset: to });
  return EditorState.acceptSelection(state, selection);
}
const getSpans = (state: EditorState) => fromDraft(state.getCurrentContent()).blocks[0]?.spans;

test('[FORUM-6] a selection becomes a link; without one the address is inserted with a space', () => {
  const link = 'https://example.org/b';
  expect(getSpans(addLink(editorAt(0, 4), link))).toEqual([
    { text: 'Read', link },
    { text: ' ' },
    ...spans.slice(1),
  ]);
  expect(getSpans(addLink(editorAt(13), link))).toEqual([
    ...spans.slice(0, 2),
    { text: ' now' },
    { text: link, link },
    { text: ' ' },
  ]);
});

test('[FORUM-6] a link at the cursor is edited and removed as a whole', () => {
  for (const at of [5, 7, 9]) {
    const state = editorAt(at);
    expect([at, getLinkAddress(state)]).toEqual([at, 'https://example.org/a']);
    expect(getSpans(addLink(state, 'mailto:fan@example.org'))?.[1]).toEqual({
      text: 'this',
      link: 'mailto:fan@example.org',
    });
    expect(getSpans(removeLink(state))).toEqual([{ text: 'Read this now' }]);
  }
  expect(getLinkAddress(editorAt(2))).toBeNull();
});

test.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  [' www.example.org\n', 'https://www.example.org'],
  ['mailto:fan@example.org', 'mailto:fan@example.org'],
  ['see https://example.org', null],
  ['example.org', null],
  ['javascript:alert(1)', null],
])('[FORUM-6] pasted %j is the address %j', (text, address) => {
  expect(parsePastedAddress(text)).toBe(address);
});
