import { EditorState, Modifier, RichUtils, SelectionState } from 'draft-js';
import { parseLinkAddress } from './link-address.ts';

const getLinkKey = (state: EditorState, key: string, offset: number): string | null => {
  const content = state.getCurrentContent();
  const entity = content.getBlockForKey(key)?.getEntityAt(offset) ?? null;
  return entity !== null && content.getEntity(entity).getType() === 'LINK' ? entity : null;
};

/** The link at the cursor, or at the start of the selection; null without one. */
function findLink(state: EditorState): { entity: string; range: SelectionState } | null {
  const selection = state.getSelection();
  const block = selection.getStartKey();
  const at = selection.getStartOffset();
  const entity =
    getLinkKey(state, block, at) ??
    (selection.isCollapsed() && at > 0 ? getLinkKey(state, block, at - 1) : null);
  if (entity === null) return null;
  let range: SelectionState | null = null;
  state
    .getCurrentContent()
    .getBlockForKey(block)
    .findEntityRanges(
      (letter) => letter.getEntity() === entity,
      (start, end) => {
        range = SelectionState.createEmpty(block).merge({ anchorOffset: start, focusOffset: end });
      },
    );
  return range && { entity, range };
}

/** Address of the link at the cursor or the start of the selection; null without one. */
export function getLinkAddress(state: EditorState): string | null {
  const link = findLink(state);
  if (!link) return null;
  const { url }: { url?: unknown } = state.getCurrentContent().getEntity(link.entity).getData();
  return typeof url === 'string' ? url : null;
}

/**
 * Links the selection, or the link at the cursor, to an address. Without either, inserts the address as text,
 * followed by a space to continue typing.
 */
export function addLink(state: EditorState, url: string): EditorState {
  const selection = state.getSelection();
  const content = state.getCurrentContent().createEntity('LINK', 'MUTABLE', { url });
  const entity = content.getLastCreatedEntityKey();
  const range = selection.isCollapsed() ? findLink(state)?.range : selection;
  if (range) return RichUtils.toggleLink(EditorState.set(state, { currentContent: content }), range, entity);
  const text = url.replace(/^mailto:/, '');
  const written = Modifier.insertText(content, selection, text, state.getCurrentInlineStyle(), entity);
  const spaced = Modifier.insertText(written, written.getSelectionAfter(), ' ');
  return EditorState.push(state, spaced, 'insert-characters');
}

/** Removes the link at the cursor and keeps its text. */
export function removeLink(state: EditorState): EditorState {
  const link = findLink(state);
  return link ? RichUtils.toggleLink(state, link.range, null) : state;
}

/** The address if a pasted text is exactly one address; otherwise null. */
export const parsePastedAddress = (text: string): string | null =>
  /^\s*(?:https?:\/\/|www\.|mailto:)\S+\s*$/i.test(text) ? parseLinkAddress(text) : null;
