import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Column = styled.div({
  display: 'grid',
  gap: 'var(--space-5)',
  maxWidth: '30rem',
  margin: '0 auto',
  padding: 'var(--space-6) 0 var(--space-10)',
  '& > p': { margin: 0 },
  '& section > p, & details > p': { margin: 'var(--space-2) 0 var(--space-3)' },
  '& section > form': { paddingTop: 'var(--space-2)' },
});

/** A page for a single task: a heading and a narrow column. */
export function NarrowPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Column>
      <h1>{title}</h1>
      {children}
    </Column>
  );
}
