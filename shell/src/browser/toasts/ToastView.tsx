import styled from '@emotion/styled';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { announce } from '@fan-base/shared-ui/hooks/announce';
import { useLingui } from '@lingui/react/macro';
import { type CustomContentProps, useSnackbar } from 'notistack';
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import { restoreFocus } from './focus-on-hotkey.ts';
import { useAutoHide } from './useAutoHide.ts';
import { useSwipeAway } from './useSwipeAway.ts';

/** Specification section 9: number of toasts, display and exit time, and the gap in px. */
export const toastLimits = { max: 5, visibleMs: 5000, spacing: 16, leavingMs: 200 } as const;

/** notistack's gap between toasts, in px. */
const spacingOfStack = 12;

const Card = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  width: 'min(24rem, calc(100vw - 32px))',
  marginTop: toastLimits.spacing - spacingOfStack,
  padding: 'var(--space-2) var(--space-2) var(--space-2) var(--space-4)',
  color: 'var(--surface)',
  background: 'var(--text)',
  borderRadius: 'var(--radius)',
  boxShadow: '0 6px 24px rgb(0 0 0 / 30%)',
  touchAction: 'pan-y',
  // Swiping must not select text. Safari only supports the prefixed property.
  WebkitUserSelect: 'none',
  userSelect: 'none',
  transition: `opacity ${toastLimits.leavingMs}ms ease-out`,
  '&[data-toast=closed]': { opacity: 0 },
  '& p': { flex: 1, margin: 0, overflowWrap: 'anywhere' },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
  },
});

/** Props that notistack's transition adds. */
type Moving = { readonly ref?: Ref<HTMLDivElement>; readonly style?: { readonly visibility?: 'hidden' } };

/**
 * A toast: failures interrupt screen readers, others are announced politely, in the live region. It can be swiped away
 * to the right.
 */
export function ToastView({ id, message, variant, ref, style }: CustomContentProps & Moving) {
  const { closeSnackbar } = useSnackbar();
  const { t } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => card.current as HTMLDivElement, []);
  const close = useCallback(() => {
    if (card.current?.contains(document.activeElement)) restoreFocus();
    closeSnackbar(id);
  }, [closeSnackbar, id]);
  useEffect(() => {
    if (variant !== 'error') announce(String(message));
  }, [variant, message]);
  useAutoHide(card, toastLimits.visibleMs, close);
  const { offset, handlers } = useSwipeAway(close);
  return (
    <Card
      ref={card}
      role={variant === 'error' ? 'alert' : 'status'}
      aria-live={variant === 'error' ? undefined : 'off'}
      tabIndex={0}
      data-toast="open"
      style={{ ...style, translate: `${offset}px` }}
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
