import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Row = styled.div({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-4)',
  marginBottom: 'var(--space-4)',
  '& h1': { overflowWrap: 'anywhere' },
});

/** The page heading with the page's main controls: beside it, or below it on a phone. */
export const PageHeader = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <Row>
    <h1>{title}</h1>
    {children}
  </Row>
);
