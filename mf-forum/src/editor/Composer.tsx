import styled from '@emotion/styled';
import { plainText, type RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { ApiError, useShell } from '@fan-base/shared-contracts/shell';
import { Button } from '@fan-base/shared-ui/components/Button';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { getFailureMessage } from '../parts/failure-message.ts';
import { QuoteSource } from '../parts/QuoteSource.tsx';
import { RichEditor } from './RichEditor.tsx';
import { createDraft, type Draft, readDraft, useDrafts } from './useDrafts.ts';

const Box = styled.div({
  display: 'grid',
  gap: 'var(--space-3)',
  '& [role=alert]': { margin: 0, color: 'var(--loss)', fontSize: 'var(--text-small)' },
});
const Row = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' });
const Preview = styled.div({
  minHeight: 186,
  padding: 'var(--space-3)',
  border: '1px dashed var(--edge)',
  borderRadius: 'var(--radius)',
});

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
  const drafts = useDrafts();
  const { i18n, t } = useLingui();
  const [draft, setDraft] = useState(
    () => readDraft(drafts.read(draftKey)) ?? (initial && createDraft(initial)),
  );
  const [isPreview, setPreview] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = draft === null || plainText(draft.content).trim() === '';

  useEffect(() => (isEmpty ? undefined : vetoReload()), [isEmpty, vetoReload]);

  const change = (content: RichText) => {
    const next = createDraft(content);
    setDraft(next);
    setProblem(null);
    // Without a debounce: the page may be closed a moment later.
    if (plainText(content).trim() === '') drafts.remove(draftKey);
    else drafts.write(draftKey, JSON.stringify(next));
  };
  const submit = async () => {
    if (isSending) return;
    const isAllThere = isComplete?.() ?? true;
    if (draft === null || isEmpty) {
      setProblem(required);
      if (isAllThere) box.current?.querySelector<HTMLElement>('[contenteditable=true]')?.focus();
      return;
    }
    if (!isAllThere) return;
    drafts.write(draftKey, JSON.stringify(draft));
    setSending(true);
    setProblem(null);
    try {
      await onSubmit(draft);
      drafts.remove(draftKey);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(getFailureMessage(error, failed, i18n));
    } finally {
      setSending(false);
    }
  };
  const cancel = () => {
    drafts.remove(draftKey);
    onCancel?.();
  };
  return (
    <Box ref={box}>
      {isPreview && draft ? (
        <Preview role="region" aria-label={t`Preview`}>
          <RichTextView content={draft.content} renderQuoteSource={QuoteSource} />
        </Preview>
      ) : (
        <RichEditor
          initial={draft?.content ?? null}
          label={label}
          placeholder={placeholder}
          isFocused={isFocused}
          problemId={problem === required ? problemId : undefined}
          onChange={change}
          onSubmit={() => void submit()}
        />
      )}
      {problem ? (
        <p role="alert" id={problemId}>
          {problem}
        </p>
      ) : null}
      <Row>
        <Button type="button" disabled={isSending} onClick={() => void submit()}>
          {isSending ? t`Sending …` : submitLabel}
        </Button>
        <OutlineButton
          type="button"
          aria-pressed={isPreview}
          disabled={isEmpty}
          onClick={() => setPreview(!isPreview)}
        >
          {isPreview ? t`Hide preview` : t`Show preview`}
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
