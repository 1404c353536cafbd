import styled from '@emotion/styled';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { useLingui } from '@lingui/react/macro';
import { type CustomContentProps, useSnackbar } from 'notistack';
import { useState } from 'react';
import { useSwipeAway } from './useSwipeAway.ts';

const Card = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  width: 'min(24rem, calc(100vw - 32px))',
  // notistack keeps 12 px between two; the specification wants 16.
  marginTop: 4,
  padding: 'var(--space-2) var(--space-2) var(--space-2) var(--space-4)',
  color: 'var(--surface)',
  background: 'var(--text)',
  borderRadius: 'var(--radius)',
  boxShadow: '0 6px 24px rgb(0 0 0 / 30%)',
  touchAction: 'pan-y',
  transition: 'transform var(--quick), opacity 200ms ease-out',
  '&[data-toast=closed]': { opacity: 0 },
  '& p': { flex: 1, margin: 0 },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    color: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
});

/** A toast: said to screen readers at once when it is a failure, politely otherwise; swiped away to the right. */
export function ToastView({
  id,
  message,
  variant,
  ref,
}: CustomContentProps & { ref?: React.Ref<HTMLDivElement> }) {
  const { closeSnackbar } = useSnackbar();
  const { t } = useLingui();
  const [isClosed, setClosed] = useState(false);
  const close = () => {
    setClosed(true);
    closeSnackbar(id);
  };
  const { offset, handlers } = useSwipeAway(close);
  return (
    <Card
      ref={ref}
      role={variant === 'error' ? 'alert' : 'status'}
      tabIndex={0}
      data-toast={isClosed ? 'closed' : 'open'}
      style={{ transform: `translateX(${offset}px)` }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      {...handlers}
    >
      <p>{message}</p>
      <button type="button" aria-label={t`Close`} onClick={close}>
        <Icon name="close" />
      </button>
    </Card>
  );
}
