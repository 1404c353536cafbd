import styled from '@emotion/styled';
import { plainText, type RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { ApiError, useShell } from '@fan-base/shared-contracts/shell';
import { textLimits } from '@fan-base/shared-contracts/text-limits';
import { findTextProblem } from '@fan-base/shared-contracts/text-problem';
import { Button } from '@fan-base/shared-ui/components/Button';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { getFailureMessage } from '../parts/failure-message.ts';
import { QuoteSource } from '../parts/QuoteSource.tsx';
import { RichEditor, type RichEditorHandle } from './RichEditor.tsx';
import { getTextProblemMessage } from './text-problem-message.ts';
import { type Draft, isBlank } from './useDrafts.ts';
import { useStoredDraft } from './useStoredDraft.ts';

const Box = styled.div({
  display: 'grid',
  gap: 'var(--space-3)',
  '& [role=alert]': { margin: 0, color: 'var(--loss)', fontSize: 'var(--text-small)' },
});
const Row = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' });
const Hint = styled.p({ margin: 0, color: 'var(--text-muted)', fontSize: 'var(--text-small)' });
/** The text, and its preview below it; beside it on a wide screen. */
const Panes = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-3)',
  '@media (min-width: 60rem)': { '&[data-preview]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
const PreviewPane = styled.div({
  padding: 'var(--space-3)',
  border: '1px dashed var(--edge)',
  borderRadius: 'var(--radius)',
  '& > p': { margin: '0 0 var(--space-2)', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

/** Characters before the limit from which on those left are counted. */
const countedCharacters = 2_000;

interface ComposerProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly submitLabel: string;
  /** Error for an empty text. */
  readonly required: string;
  /** Error for a failed send without a more specific message. */
  readonly failed: string;
  /** Storage key of the draft until it is sent (FORUM-7). */
  readonly draftKey: string;
  /** Initial content without a draft. */
  readonly initial?: RichText | null;
  /** Focuses the editor on mount. */
  readonly isFocused?: boolean;
  /** Validates the fields outside the editor; shows their errors itself. */
  readonly isComplete?: () => boolean;
  /** Sends the text. @throws ApiError on failure; the text then stays */
  readonly onSubmit: (draft: Draft) => Promise<void>;
  /** Discards the draft. */
  readonly onCancel?: () => void;
}

/**
 * Editor, preview and submit. The draft is stored in the browser until sent: it survives a reload, a lost
 * connection and an expired session.
 */
export function Composer(props: ComposerProps) {
  const { label, placeholder = '', submitLabel, required, failed, draftKey, onSubmit, onCancel } = props;
  const { initial = null, isFocused = false, isComplete } = props;
  const { vetoReload } = useShell();
  const { i18n, t } = useLingui();
  const editor = useRef<RichEditorHandle>(null);
  const [left, setLeft] = useState<number>(textLimits.characters);
  const stored = useStoredDraft(
    draftKey,
    initial,
    () => editor.current?.read() ?? null,
    ({ content }) => {
      setLeft(textLimits.characters - plainText(content).length);
      setPreview((shown) => shown && content);
    },
  );
  const [isEmpty, setEmpty] = useState(isBlank(stored.first));
  /** The text as it was a moment ago, if it is shown. */
  const [preview, setPreview] = useState<RichText | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();

  useEffect(() => (isEmpty ? undefined : vetoReload()), [isEmpty, vetoReload]);

  const change = (hasText: boolean) => {
    setEmpty(!hasText);
    setProblem(null);
    stored.touch();
  };
  /** The text with the word that a phone is still composing. */
  const readSettled = async () => {
    await editor.current?.settle();
    return stored.flush();
  };
  const togglePreview = async () => {
    if (preview) setPreview(null);
    else setPreview((await readSettled())?.content ?? null);
  };
  const send = async () => {
    const draft = await readSettled();
    const isAllThere = isComplete?.() ?? true;
    const wrong = draft === null ? { kind: 'empty' as const } : findTextProblem(draft.content);
    if (draft === null || wrong) {
      setProblem(wrong?.kind === 'empty' || wrong === null ? required : getTextProblemMessage(wrong, i18n));
      if (isAllThere) editor.current?.focus();
      return;
    }
    if (!isAllThere) return;
    setSending(true);
    setProblem(null);
    try {
      await onSubmit(draft);
      stored.close(draft.key);
    } catch (error) {
      setProblem(error instanceof ApiError ? getFailureMessage(error, failed, i18n) : failed);
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setSending(false);
    }
  };
  const submit = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    await send().finally(() => {
      isBusy.current = false;
    });
  };
  const cancel = () => {
    stored.close();
    onCancel?.();
  };
  return (
    <Box onBlur={() => void stored.flush()}>
      <Panes data-preview={preview ? '' : undefined}>
        <RichEditor
          ref={editor}
          initial={stored.first?.content ?? null}
          label={label}
          placeholder={placeholder}
          isFocused={isFocused}
          problemId={problem === null ? undefined : problemId}
          onChange={change}
          onSubmit={() => void submit()}
        />
        {preview ? (
          <PreviewPane>
            <p aria-hidden>{t`Preview`}</p>
            <section aria-label={t`Preview`}>
              <RichTextView content={preview} renderQuoteSource={QuoteSource} />
            </section>
          </PreviewPane>
        ) : null}
      </Panes>
      {problem ? (
        <p role="alert" id={problemId}>
          {problem}
        </p>
      ) : null}
      <Hint role="status" hidden={left > countedCharacters && stored.isStored}>
        {left > countedCharacters ? null : left >= 0 ? (
          <span>
            <Plural value={left} one="# character left." other="# characters left." />
          </span>
        ) : (
          <span>
            <Plural value={-left} one="# character too many." other="# characters too many." />
          </span>
        )}{' '}
        {stored.isStored ? null : (
          <span>{t`Your browser can’t save this draft. Send it before you leave the page.`}</span>
        )}
      </Hint>
      <Row>
        <Button type="button" disabled={isSending} onClick={() => void submit()}>
          {isSending ? t`Sending …` : submitLabel}
        </Button>
        <OutlineButton
          type="button"
          aria-pressed={preview !== null}
          disabled={isEmpty && preview === null}
          onClick={() => void togglePreview()}
        >
          {preview ? t`Hide preview` : t`Show preview`}
        </OutlineButton>
        {onCancel ? (
          <OutlineButton type="button" onClick={cancel}>
            {t`Cancel`}
          </OutlineButton>
        ) : null}
      </Row>
    </Box>
  );
}
