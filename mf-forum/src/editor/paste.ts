import type { Block, RichText } from '@fan-base/shared-contracts/rich-text';
import { type BlockMap, convertFromRaw, type Editor, EditorState, Modifier } from 'draft-js';
import { getKind } from './from-draft.ts';
import { addLink, parsePastedAddress } from './links.ts';
import { parsePastedHtml } from './paste-html.ts';
import { toDraft } from './to-draft.ts';

/** A text without formats: one block for each line. */
const toBlocks = (text: string, kind: Exclude<Block['kind'], 'quote'>): RichText => ({
  version: 1,
  blocks: text.split(/\r\n?|\n/).map((line) => ({ kind, spans: [{ text: line }] })),
});

/** Replaces the selection. An empty line takes the format of the first block, another one keeps its own. */
function insertContent(state: EditorState, content: RichText): EditorState {
  const rest = Modifier.removeRange(state.getCurrentContent(), state.getSelection(), 'forward');
  const at = rest.getSelectionAfter();
  const target = rest.getBlockForKey(at.getStartKey());
  const isInside = target.getLength() > 0 || target.getType() !== 'unstyled';
  const blocks = content.blocks.map(
    (block, place): Block =>
      place === 0 && isInside ? { kind: getKind(target), spans: block.spans } : block,
  );
  const fragment = convertFromRaw(toDraft({ version: 1, blocks }));
  // draft-js gives an empty line the format of a fragment of several blocks only.
  const begun = isInside ? rest : Modifier.setBlockType(rest, at, fragment.getFirstBlock().getType());
  const inserted = Modifier.replaceWithFragment(begun, at, fragment.getBlockMap());
  return EditorState.push(state, inserted, 'insert-fragment');
}

/** What was last copied or cut in the editor; missing in the types. */
interface OwnClipboard {
  getClipboard(): BlockMap | null;
}

/** Whether a paste is a copy of the editor's own text, which draft-js has with all its formats. */
function isOwnCopy(editor: (Editor & Partial<OwnClipboard>) | null, text: string, html: string): boolean {
  const copied = editor?.getClipboard?.();
  if (!editor || !copied) return false;
  return html.includes(editor.getEditorKey()) || (copied.size === 1 && copied.first()?.getText() === text);
}

/**
 * The editor after a paste.
 * @returns null: draft-js inserts it, as plain text or from its own clipboard; `picture`: there was nothing else
 */
export function paste(
  state: EditorState,
  editor: Editor | null,
  text: string,
  html: string | undefined,
): EditorState | 'picture' | null {
  const block = state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey());
  if (block.getType() === 'code-block') return insertContent(state, toBlocks(text, 'code'));
  const address = parsePastedAddress(text);
  if (address !== null) return addLink(state, address);
  if (!html || isOwnCopy(editor, text, html)) return null;
  const { content, hasPicture } = parsePastedHtml(html);
  if (content.blocks.length > 0) return insertContent(state, content);
  return text.trim() === '' && hasPicture ? 'picture' : insertContent(state, toBlocks(text, 'paragraph'));
}
