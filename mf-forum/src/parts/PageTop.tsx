import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Top = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-6)',
  marginBottom: 'var(--space-4)',
  '& h1': { margin: 0, overflowWrap: 'anywhere' },
});

/** The heading of a page, and beside it, or below on a phone, what can be done first. */
export const PageTop = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <Top>
    <h1>{title}</h1>
    {children}
  </Top>
);
