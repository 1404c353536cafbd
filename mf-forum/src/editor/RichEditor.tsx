import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { useLingui } from '@lingui/react/macro';
import {
  convertFromRaw,
  Editor,
  EditorState,
  getDefaultKeyBinding,
  KeyBindingUtil,
  RichUtils,
} from 'draft-js';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { getContentWithComposition } from './composed-text.ts';
import { createRandomKey } from './create-random-key.ts';
import { EditorBox } from './EditorBox.tsx';
import { fromDraft } from './from-draft.ts';
import { handleReturn } from './handle-return.ts';
import { LinkForm } from './LinkForm.tsx';
import { linkDecorator } from './link-decorator.tsx';
import { addLink, getLinkAddress, removeLink } from './links.ts';
import { paste } from './paste.ts';
import { Toolbar } from './Toolbar.tsx';
import { toDraft } from './to-draft.ts';

const emptyText: RichText = { version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: '' }] }] };

/** How long a send waits for a composition whose end the browser never reports. */
const maxCompositionMs = 500;

/** Reads the editor from outside. */
export interface RichEditorHandle {
  /** The present text, with a word that is still being composed. */
  readonly read: () => RichText;
  /** Resolves when no word is being composed: until then draft-js owns the DOM. */
  readonly settle: () => Promise<void>;
  readonly focus: () => void;
}

/** Keeps the caret and the formats chosen for the next letters when the editor gets the focus. */
function restoreSelection(before: EditorState, focused: EditorState): EditorState {
  const selected = EditorState.forceSelection(focused, before.getSelection());
  return EditorState.setInlineStyleOverride(selected, before.getInlineStyleOverride());
}

interface RichEditorProps {
  readonly ref: Ref<RichEditorHandle>;
  readonly initial: RichText | null;
  readonly label: string;
  readonly placeholder: string;
  /** On every change of the text; cheap, because the text is not converted. */
  readonly onChange: (hasText: boolean) => void;
  /** On Ctrl or Cmd and Enter. */
  readonly onSubmit: () => void;
  /** Focuses the editor on mount. */
  readonly isFocused: boolean;
  /** Id of the error message; undefined if there is no error. */
  readonly problemId: string | undefined;
}

/** The editor (FORUM-6). */
export function RichEditor(props: RichEditorProps) {
  const { ref, initial, label, placeholder, onChange, onSubmit, isFocused, problemId } = props;
  const { t } = useLingui();
  const [state, setState] = useState(() => {
    const begun = EditorState.createWithContent(convertFromRaw(toDraft(initial ?? emptyText)), linkDecorator);
    return isFocused ? EditorState.moveFocusToEnd(begun) : begun;
  });
  // draft-js pastes its own clipboard whenever it finds this key in pasted HTML.
  const [editorKey] = useState(createRandomKey);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(state);
  const settled = useRef(new Set<() => void>());
  const isPointing = useRef(false);
  const isRestoring = useRef(false);
  const [isPictureRefused, setPictureRefused] = useState(false);
  const change = (given: EditorState) => {
    const next = isRestoring.current ? restoreSelection(latest.current, given) : given;
    isRestoring.current = false;
    const isChanged = next.getCurrentContent() !== latest.current.getCurrentContent();
    latest.current = next;
    setState(next);
    if (isChanged) {
      setPictureRefused(false);
      onChange(next.getCurrentContent().hasText());
    }
    if (!next.isInCompositionMode()) for (const resolve of settled.current) resolve();
  };
  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.editor?.focus(),
    read: () => fromDraft(getContentWithComposition(latest.current, box.current)),
    settle: () =>
      new Promise((resolve) => {
        if (!latest.current.isInCompositionMode()) return resolve();
        const end = () => {
          clearTimeout(timer);
          settled.current.delete(end);
          resolve();
        };
        const timer = setTimeout(end, maxCompositionMs);
        settled.current.add(end);
      }),
  }));
  // A browser that is given the focus by key puts the caret before the first letter.
  const onFocus = () => {
    isRestoring.current = !isPointing.current;
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
    // Posts have no underlined text.
    if (command === 'underline') return 'handled';
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
  const onPaste = (text: string, html: string | undefined) => {
    const pasted = paste(latest.current, editor.current, text, html);
    if (pasted === null) return 'not-handled';
    if (pasted === 'picture') setPictureRefused(true);
    else change(pasted);
    return 'handled';
  };
  const refuseFiles = () => {
    setPictureRefused(true);
    return 'handled' as const;
  };
  // The placeholder overlays the first line, whose height differs in a list or heading.
  const isPlain = state.getCurrentContent().getFirstBlock().getType() === 'unstyled';
  return (
    <EditorBox
      ref={box}
      data-invalid={problemId === undefined ? undefined : ''}
      onMouseDownCapture={({ target }) => {
        isPointing.current = target instanceof Element && target.closest('[contenteditable]') !== null;
      }}
      onBlur={() => {
        isPointing.current = false;
      }}
    >
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
        editorKey={editorKey}
        editorState={state}
        onChange={change}
        onFocus={onFocus}
        handleKeyCommand={onKeyCommand}
        handleReturn={onReturn}
        handlePastedText={onPaste}
        handlePastedFiles={refuseFiles}
        handleDroppedFiles={refuseFiles}
        keyBindingFn={keyBinding}
        ariaLabel={label}
        ariaDescribedBy={problemId}
        ariaMultiline
        role="textbox"
        placeholder={isPlain ? placeholder : ''}
        spellCheck
        stripPastedStyles={false}
      />
      {isPictureRefused ? (
        <p role="alert">{t`Pictures can’t be added to a post. Add a link to the picture instead.`}</p>
      ) : null}
    </EditorBox>
  );
}
