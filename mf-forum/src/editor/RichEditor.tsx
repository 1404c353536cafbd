import styled from '@emotion/styled';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { splitLinks } from '@fan-base/shared-contracts/text-links';
import { useLingui } from '@lingui/react/macro';
import {
  CompositeDecorator,
  type ContentBlock,
  type ContentState,
  convertFromRaw,
  convertToRaw,
  Editor,
  EditorState,
  getDefaultKeyBinding,
  KeyBindingUtil,
  RichUtils,
} from 'draft-js';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { fromDraft } from './from-draft.ts';
import { handleReturn } from './handle-return.ts';
import { LinkForm } from './LinkForm.tsx';
import { addLink, getLinkAddress, parsePastedAddress, removeLink } from './links.ts';
import { Toolbar } from './Toolbar.tsx';
import { toDraft } from './to-draft.ts';

function findLinks(
  block: ContentBlock,
  mark: (start: number, end: number) => void,
  content: ContentState,
): void {
  block.findEntityRanges((letter) => {
    const key = letter.getEntity();
    return key !== null && content.getEntity(key).getType() === 'LINK';
  }, mark);
}

const LinkInText = ({ children }: { children: ReactNode }) => (
  <span style={{ color: 'var(--link)', textDecoration: 'underline' }}>{children}</span>
);

/** Highlights bare addresses as links, as the published text will. */
function findTypedAddresses(block: ContentBlock, mark: (start: number, end: number) => void): void {
  if (block.getType() === 'code-block') return;
  let start = 0;
  for (const { text, link } of splitLinks(block.getText())) {
    if (link !== undefined && block.getEntityAt(start) === null) mark(start, start + text.length);
    start += text.length;
  }
}

const linkDecorator = new CompositeDecorator([
  { strategy: findLinks, component: LinkInText },
  { strategy: findTypedAddresses, component: LinkInText },
]);

const Box = styled.div({
  border: '1px solid var(--edge)',
  borderRadius: 'var(--radius)',
  '&[data-invalid]': { borderColor: 'var(--loss)' },
  '&:has([contenteditable]:focus)': { outline: '3px solid var(--focus)', outlineOffset: 2 },
  '& .public-DraftEditorPlaceholder-root': {
    position: 'absolute',
    padding: 'var(--space-3)',
    color: 'var(--text-muted)',
    pointerEvents: 'none',
  },
  // The part of draft-js' style sheet that these formats need.
  '& .DraftEditor-root, & .public-DraftStyleDefault-block': { position: 'relative' },
  '& .public-DraftEditor-content': {
    minHeight: 140,
    padding: 'var(--space-3)',
    lineHeight: 1.6,
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  },
  '& ul': { paddingLeft: 'var(--space-6)', listStyle: 'disc' },
  '& ol': { paddingLeft: 'var(--space-6)', listStyle: 'decimal' },
  '& blockquote': { margin: 0, paddingLeft: 'var(--space-3)', borderLeft: '3px solid var(--rule)' },
  '& pre': {
    margin: 0,
    padding: 'var(--space-2)',
    background: 'var(--surface-raised)',
    whiteSpace: 'pre-wrap',
  },
});

const emptyText: RichText = { version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: '' }] }] };

const isCode = (state: EditorState): boolean =>
  state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey()).getType() === 'code-block';

interface RichEditorProps {
  readonly initial: RichText | null;
  readonly label: string;
  readonly placeholder: string;
  readonly onChange: (content: RichText) => void;
  /** On Ctrl or Cmd and Enter. */
  readonly onSubmit: () => void;
  /** Focuses the editor on mount. */
  readonly isFocused: boolean;
  /** Id of the error message; undefined if there is no error. */
  readonly problemId: string | undefined;
}

/** The editor (FORUM-6). */
export function RichEditor(props: RichEditorProps) {
  const { initial, label, placeholder, onChange, onSubmit, isFocused, problemId } = props;
  const { t } = useLingui();
  const [state, setState] = useState(() => {
    const begun = EditorState.createWithContent(convertFromRaw(toDraft(initial ?? emptyText)), linkDecorator);
    return isFocused ? EditorState.moveFocusToEnd(begun) : begun;
  });
  const stored = useRef(state.getCurrentContent());
  const change = (next: EditorState) => {
    setState(next);
    const content = next.getCurrentContent();
    if (content === stored.current) return;
    stored.current = content;
    onChange(fromDraft(convertToRaw(content)));
  };
  const keyBinding = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && KeyBindingUtil.hasCommandModifier(event)) return 'submit';
    return getDefaultKeyBinding(event);
  };
  const onKeyCommand = (command: string) => {
    if (command === 'submit') {
      onSubmit();
      return 'handled';
    }
    const next = RichUtils.handleKeyCommand(state, command);
    if (!next) return 'not-handled';
    change(next);
    return 'handled';
  };
  const onReturn = (event: KeyboardEvent) => {
    const next = event.shiftKey || KeyBindingUtil.hasCommandModifier(event) ? null : handleReturn(state);
    if (!next) return 'not-handled';
    change(next);
    return 'handled';
  };
  const [isLinking, setLinking] = useState(false);
  const wasLinking = useRef(false);
  const editor = useRef<Editor>(null);
  useEffect(() => {
    // Returns the focus to the text and restores the selection.
    if (wasLinking.current && !isLinking) editor.current?.focus();
    wasLinking.current = isLinking;
  }, [isLinking]);
  const endLinking = (next: EditorState) => {
    change(next);
    setLinking(false);
  };
  const onPaste = (text: string) => {
    const address = isCode(state) ? null : parsePastedAddress(text);
    if (address === null) return 'not-handled';
    change(addLink(state, address));
    return 'handled';
  };
  // The placeholder overlays the first line, whose height differs in a list or heading.
  const isPlain = state.getCurrentContent().getFirstBlock().getType() === 'unstyled';
  return (
    <Box data-invalid={problemId === undefined ? undefined : ''}>
      <Toolbar
        state={state}
        onChange={change}
        label={t`Formatting`}
        isLinking={isLinking}
        onLink={() => setLinking(!isLinking)}
      />
      {isLinking ? (
        <LinkForm
          present={getLinkAddress(state)}
          onSave={(address) => endLinking(addLink(state, address))}
          onRemove={() => endLinking(removeLink(state))}
          onClose={() => setLinking(false)}
        />
      ) : null}
      <Editor
        ref={editor}
        editorKey="fan-base"
        editorState={state}
        onChange={change}
        handleKeyCommand={onKeyCommand}
        handleReturn={onReturn}
        handlePastedText={onPaste}
        keyBindingFn={keyBinding}
        ariaLabel={label}
        ariaDescribedBy={problemId}
        ariaMultiline
        role="textbox"
        placeholder={isPlain ? placeholder : ''}
        spellCheck
        stripPastedStyles={false}
      />
    </Box>
  );
}
