import styled from '@emotion/styled';
import { isRichText, plainText, type RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { ApiError, useShell } from '@fan-base/shared-contracts/shell';
import { Button } from '@fan-base/shared-ui/components/Button';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import { Skeleton } from '@fan-base/shared-ui/components/Skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { failureText } from '../parts/failureText.ts';

const RichEditor = lazy(() =>
  import(/* webpackChunkName: "editor" */ './RichEditor.tsx').then((module) => ({
    default: module.RichEditor,
  })),
);

const Box = styled.div({
  display: 'grid',
  gap: 'var(--space-3)',
  '& [role=alert]': { margin: 0, color: 'var(--loss)' },
});
const Row = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' });
const Quiet = styled.button({
  minHeight: 44,
  padding: '0 var(--space-3)',
  color: 'inherit',
  background: 'none',
  border: '1px solid var(--rule)',
  borderRadius: 'var(--radius)',
  cursor: 'pointer',
});

const draftDelay = 400;

function draftOf(text: string | null): RichText | null {
  if (text === null) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return isRichText(draft) ? draft : null;
  } catch {
    return null;
  }
}

export interface ComposerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly submitLabel: string;
  /** Said when nothing was written. */
  readonly required: string;
  /** Said when it could not be sent and the server gives no better reason. */
  readonly failed: string;
  /** Where the draft is kept until it is sent (FORUM-7). */
  readonly draftKey: string;
  /** What it begins with when there is no draft. */
  readonly initial?: RichText | null;
  readonly isFocused?: boolean;
  /** Sends what was written. @returns false when something else is missing; the text then stays. @throws ApiError; the same */
  readonly onSubmit: (content: RichText) => Promise<boolean>;
  readonly onCancel?: () => void;
}

/**
 * Editor, preview and sending. What was typed is kept in the browser until it was sent: it survives a reload,
 * a lost connection and a login that has ended.
 */
export function Composer(props: ComposerProps) {
  const { label, placeholder, submitLabel, required, failed, draftKey, onSubmit, onCancel } = props;
  const { initial = null, isFocused = false } = props;
  const { storage, vetoReload } = useShell();
  const { i18n, t } = useLingui();
  const [begun] = useState(() => draftOf(storage.read(draftKey)) ?? initial);
  const [content, setContent] = useState<RichText | null>(begun);
  const [isPreview, setPreview] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const editorKey = useRef(0);
  const isEmpty = content === null || plainText(content).trim() === '';

  useEffect(() => (isEmpty ? undefined : vetoReload()), [isEmpty, vetoReload]);
  useEffect(() => {
    if (content === begun) return;
    const timer = setTimeout(() => {
      if (isEmpty) storage.remove(draftKey);
      else storage.write(draftKey, JSON.stringify(content));
    }, draftDelay);
    return () => clearTimeout(timer);
  }, [content, begun, isEmpty, draftKey, storage]);

  const submit = async () => {
    if (isSending) return;
    if (content === null || isEmpty) {
      setProblem(required);
      return;
    }
    // Now, and not with the delay: the page may be gone before that.
    storage.write(draftKey, JSON.stringify(content));
    setSending(true);
    setProblem(null);
    try {
      if (!(await onSubmit(content))) return;
      storage.remove(draftKey);
      editorKey.current += 1;
      setContent(null);
      setPreview(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(failureText(error, failed, i18n));
    } finally {
      setSending(false);
    }
  };
  return (
    <Box>
      {isPreview && content ? (
        <RichTextView content={content} />
      ) : (
        <Suspense fallback={<Skeleton height={186} />}>
          <RichEditor
            key={editorKey.current}
            initial={content}
            label={label}
            placeholder={placeholder}
            isFocused={isFocused || editorKey.current > 0}
            onChange={(next) => {
              setContent(next);
              setProblem(null);
            }}
            onSubmit={() => void submit()}
          />
        </Suspense>
      )}
      {problem ? <p role="alert">{problem}</p> : null}
      <Row>
        <Button type="button" disabled={isSending} onClick={() => void submit()}>
          {isSending ? <Trans>Sending …</Trans> : submitLabel}
        </Button>
        <Quiet
          type="button"
          aria-pressed={isPreview}
          disabled={isEmpty}
          onClick={() => setPreview(!isPreview)}
        >
          {isPreview ? t`Hide preview` : t`Show preview`}
        </Quiet>
        {onCancel ? (
          <Quiet type="button" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Quiet>
        ) : null}
      </Row>
    </Box>
  );
}
