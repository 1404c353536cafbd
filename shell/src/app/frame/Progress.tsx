import styled from '@emotion/styled';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Watchable } from '../watch.ts';

/** A move that is quicker than this needs no bar, in milliseconds (NAV-7). */
const patienceMs = 150;

const Bar = styled.div({
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: 100,
  height: 3,
  background: 'var(--link)',
  transformOrigin: 'left',
  animation: 'progress 4s ease-out forwards',
  '@keyframes progress': { from: { transform: 'scaleX(0.05)' }, to: { transform: 'scaleX(0.9)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
});

/** The bar at the top while a page that was asked for is still loading. */
export function Progress({ pending }: { pending: Watchable<boolean> }) {
  const isPending = useSyncExternalStore(pending.subscribe, pending.get, pending.initial);
  const [isLate, setLate] = useState(false);
  const { t } = useLingui();
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  return isPending && isLate ? <Bar role="progressbar" aria-label={t`The page is loading`} /> : null;
}
