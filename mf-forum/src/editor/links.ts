import { EditorState, Modifier, RichUtils, SelectionState } from 'draft-js';
import { parseLinkAddress } from './link-address.ts';

const getLinkKey = (state: EditorState, key: string, offset: number): string | null => {
  const content = state.getCurrentContent();
  const entity = content.getBlockForKey(key)?.getEntityAt(offset) ?? null;
  return entity !== null && content.getEntity(entity).getType() === 'LINK' ? entity : null;
};

/** The link in which the cursor stands, or with which the marked words begin; null: none. */
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

/** Link address in which the cursor stands, or with which the marked words begin; null: none. */
export function getLinkAddress(state: EditorState): string | null {
  const link = findLink(state);
  if (!link) return null;
  const { url }: { url?: unknown } = state.getCurrentContent().getEntity(link.entity).getData();
  return typeof url === 'string' ? url : null;
}

/**
 * With the marked words, or the link in which the cursor stands, leading to an address. Where nothing is marked the
 * address itself is written, and a space on which one goes on.
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

/** Without the link in which the cursor stands; its words stay. */
export function removeLink(state: EditorState): EditorState {
  const link = findLink(state);
  return link ? RichUtils.toggleLink(state, link.range, null) : state;
}

/** The address that a pasted text is, and nothing beside it; null: it is something else. */
export const parsePastedAddress = (text: string): string | null =>
  /^\s*(?:https?:\/\/|www\.|mailto:)\S+\s*$/i.test(text) ? parseLinkAddress(text) : null;
