import styled from '@emotion/styled';

/** Headlines beside the player; each whole entry is clickable. */
export const StoryList = styled.ul({
  '& > li': { position: 'relative', padding: 'var(--space-3) 0', borderTop: '1px solid var(--rule)' },
  '& > li:first-of-type': { borderTop: 0 },
  '& h3': { lineHeight: 1.25, overflowWrap: 'anywhere' },
  '& a': {
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:hover': { textDecoration: 'underline' },
  },
});
