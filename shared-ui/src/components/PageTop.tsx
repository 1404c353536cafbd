import styled from '@emotion/styled';

/** The heading of a page, with its choice of season beside or below it, whose list opens over what follows. */
export const PageTop = styled.div({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-4)',
  marginBottom: 'var(--space-4)',
});
