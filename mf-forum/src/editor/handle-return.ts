import { EditorState, Modifier, RichUtils } from 'draft-js';

/** Block formats that continue on the next line until an empty line ends them. */
const continuedTypes = ['unordered-list-item', 'ordered-list-item', 'code-block', 'blockquote'];

/**
 * Special cases of the return key: a heading is a single line, and an empty line ends a list, code block or
 * quote.
 * @returns null for a plain new line
 */
export function handleReturn(state: EditorState): EditorState | null {
  const selection = state.getSelection();
  if (!selection.isCollapsed()) return null;
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const type = block.getType();
  if (continuedTypes.includes(type) && block.getLength() === 0) return RichUtils.toggleBlockType(state, type);
  if (type !== 'header-three' || selection.getStartOffset() < block.getLength()) return null;
  const split = Modifier.splitBlock(state.getCurrentContent(), selection);
  const plain = Modifier.setBlockType(split, split.getSelectionAfter(), 'unstyled');
  return EditorState.push(state, plain, 'split-block');
}
