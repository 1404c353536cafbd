import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const List = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(clamp(8.5rem, 20vw, 10.5rem), 1fr))',
  gap: 'var(--space-4) var(--space-5)',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& dd': { margin: 0, fontWeight: 600 },
});

const LargeList = styled(List)({
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
  maxWidth: '60rem',
  '& dd': { font: '600 var(--text-title)/1.2 var(--font-condensed)' },
});

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labeled facts side by side. @param isLarge for the figures that a page is about */
export function FactList({ facts, isLarge = false }: { facts: readonly Fact[]; isLarge?: boolean }) {
  const Shown = isLarge ? LargeList : List;
  return (
    <Shown>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Shown>
  );
}
