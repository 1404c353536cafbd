import styled from '@emotion/styled';
import type { ReadonlyStore } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

/** A move that is quicker than this needs no bar, in milliseconds (NAV-7). */
const delayMs = 150;

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
export function Progress({ pending }: { pending: ReadonlyStore<boolean> }) {
  const isPending = useStore(pending);
  const [isLate, setLate] = useState(false);
  const { t } = useLingui();
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  return isPending && isLate ? <Bar role="progressbar" aria-label={t`The page is loading`} /> : null;
}
