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

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Facts side by side, each below its name. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);
