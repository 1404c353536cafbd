import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { loadingLabel } from '../theme/loading-label.ts';

/** Delays the loading text, so that fast responses show none. */
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

const Block = styled.div({
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '&::after': {
    content: 'attr(aria-label) " …" / ""',
    display: 'block',
    padding: 'var(--space-3)',
    color: 'var(--text-muted)',
    animation: `${appear} 1ms 1.5s both`,
  },
});

/** Loading placeholder. @param height pixels of the final content, to avoid layout shift */
export function Skeleton({ height }: { height: number }) {
  const { language } = useSite();
  return <Block role="status" aria-label={loadingLabel[language]} style={{ height }} />;
}
