import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { useId, useLayoutEffect, useRef } from 'react';
import { messages } from '../theme/messages.ts';
import { Button } from './Button.tsx';
import { OutlineButton } from './OutlineButton.tsx';

const Dialog = styled.dialog({
  width: 'min(26rem, calc(100vw - 2 * var(--page-margin)))',
  padding: 'var(--space-5)',
  color: 'var(--text)',
  background: 'var(--surface)',
  border: '1px solid var(--rule)',
  borderRadius: 'var(--radius)',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.2)',
  '&::backdrop': { background: 'rgb(0 0 0 / 0.5)' },
  '& > p': { margin: '0 0 var(--space-4)', fontWeight: 600 },
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 'var(--space-3)' },
});

/**
 * A modal confirmation before something is deleted. Open while mounted; focus starts on Cancel and returns to
 * the previous element on close.
 * @param onClose on Cancel, Escape and after `onConfirm`: the caller unmounts it
 */
export function ConfirmDialog(props: {
  question: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { question, confirmLabel, onConfirm, onClose } = props;
  const { language } = useSite();
  const questionId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // The browser restores focus on close(), so it must run before the element is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Dialog ref={dialog} role="alertdialog" aria-labelledby={questionId} onClose={onClose}>
      <p id={questionId}>{question}</p>
      <div>
        <OutlineButton type="button" onClick={onClose}>
          {messages.cancel[language]}
        </OutlineButton>
        <Button
          type="button"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
