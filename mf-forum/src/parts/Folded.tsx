import styled from '@emotion/styled';

/** The less important rest of a list, folded below it. */
export const Folded = styled.details({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
    cursor: 'pointer',
    '&::before': { content: '"+"', width: 'var(--space-5)', fontWeight: 600 },
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary::before': { content: '"–"' },
});
