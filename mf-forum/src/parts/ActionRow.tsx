import styled from '@emotion/styled';

/** A button that does not ask for attention; 44 px high all the same. */
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

/** Quiet buttons in a row, their words in line with the text above. */
export const ActionRow = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: 'var(--space-1) calc(-1 * var(--space-2)) 0',
});
