import { type ContentState, type EditorState, Modifier, SelectionState } from 'draft-js';

/** Length of the common beginning of two texts. */
function countEqual(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

const reverse = (text: string): string => text.split('').reverse().join('');

/**
 * The content with the word that is being composed. Phones compose each word, and draft-js takes it from the
 * DOM only 20 ms after the composition has ended.
 * @param root element that contains the editor
 */
export function getContentWithComposition(state: EditorState, root: Element | null): ContentState {
  const content = state.getCurrentContent();
  if (!state.isInCompositionMode()) return content;
  const key = state.getSelection().getStartKey();
  const before = content.getBlockForKey(key).getText();
  const shown = root?.querySelector(`[data-block][data-offset-key="${key}-0-0"]`)?.textContent ?? before;
  if (shown === before) return content;
  const start = countEqual(before, shown);
  const end = countEqual(reverse(before.slice(start)), reverse(shown.slice(start)));
  const range = SelectionState.createEmpty(key).merge({
    anchorOffset: start,
    focusOffset: before.length - end,
  });
  const style = content.getBlockForKey(key).getInlineStyleAt(Math.max(0, start - 1));
  return Modifier.replaceText(content, range, shown.slice(start, shown.length - end), style);
}
