import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** The width decides, not the text: a heading that wraps when its font arrives would move the page. */
const Row = styled.div({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-4)',
  marginBottom: 'var(--space-4)',
  '& h1': { overflowWrap: 'anywhere' },
  '&[data-wide-controls]': {
    '@media (max-width: 39.99rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

interface Props {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** On a phone, the controls need the whole width. */
  readonly hasWideControls?: boolean;
}

/** The page heading with the page's main controls beside it; on a phone, wide ones are below it. */
export const PageHeader = ({ title, children, hasWideControls }: Props) => (
  <Row data-wide-controls={hasWideControls || undefined}>
    <h1>{title}</h1>
    {children}
  </Row>
);
