import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const List = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
  gap: 'var(--space-4) var(--space-5)',
  maxWidth: '60rem',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& dd': {
    margin: 0,
    fontFamily: 'var(--font-condensed)',
    fontWeight: 600,
    fontSize: 'var(--text-title)',
    lineHeight: 1.2,
  },
});

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
}

/** Sums at the head of a page, each below its name. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <List>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);
