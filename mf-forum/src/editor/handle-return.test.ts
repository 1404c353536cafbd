import type { Block } from '@fan-base/shared-contracts/rich-text';
import { convertFromRaw, convertToRaw, EditorState } from 'draft-js';
import { fromDraft } from './from-draft.ts';
import { handleReturn } from './handle-return.ts';
import { toDraft } from './to-draft.ts';

const typed = (kind: Block['kind'], text: string): EditorState =>
  EditorState.moveFocusToEnd(
    EditorState.createWithContent(
      convertFromRaw(toDraft({ version: 1, blocks: [{ kind, spans: [{ text }] }] })),
    ),
  );
const getTypes = (state: EditorState | null) =>
  state && convertToRaw(state.getCurrentContent()).blocks.map(({ type }) => type);

test('[FORUM-6] a heading is one line', () => {
  const after = handleReturn(typed('heading', 'A heading'));
  expect(getTypes(after)).toEqual(['header-three', 'unstyled']);
  expect(after && fromDraft(after.getCurrentContent()).blocks[0]?.kind).toBe('heading');
});

test.each(['bullet', 'number', 'code', 'quote'] as const)('[FORUM-6] an empty line ends a %s', (kind) => {
  expect(getTypes(handleReturn(typed(kind, '')))).toEqual(['unstyled']);
  expect(handleReturn(typed(kind, 'not empty'))).toBeNull();
});

test('[FORUM-6] return makes a plain new line in a paragraph and inside a heading', () => {
  expect(handleReturn(typed('paragraph', 'text'))).toBeNull();
  expect(handleReturn(EditorState.moveSelectionToEnd(typed('paragraph', '')))).toBeNull();
});
