import styled from '@emotion/styled';

export const ActionButton = styled.button({
  minHeight: 44,
  padding: '0 var(--space-2)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  textDecoration: 'underline',
  textUnderlineOffset: '0.15em',
  '&:hover': { color: 'var(--text)' },
  '&:disabled': { opacity: 0.5, textDecoration: 'none', cursor: 'default' },
});

export const ActionRow = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: 'var(--space-1) calc(-1 * var(--space-2)) 0',
});
