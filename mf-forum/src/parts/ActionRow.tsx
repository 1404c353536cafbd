import styled from '@emotion/styled';

/** A low-emphasis button, still 44 px high. */
export const ActionButton = styled.button({
  minHeight: 44,
  padding: '0 var(--space-2)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  fontWeight: 500,
  '&:hover': { color: 'var(--text)', textDecoration: 'underline' },
  '&:disabled': { opacity: 0.5, textDecoration: 'none', cursor: 'default' },
});

/** Low-emphasis buttons in a row, their labels aligned with the text above. */
export const ActionRow = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // The buttons' height beyond their labels is part of the space below.
  margin: '0 calc(-1 * var(--space-2)) calc(-1 * var(--space-3))',
  '&:empty': { display: 'none' },
});
