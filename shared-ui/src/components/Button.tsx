import styled from '@emotion/styled';

/** A button of at least 44 px in the club's accent color. */
export const Button = styled.button({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-2)',
  minHeight: 44,
  // The vertical padding is for labels of two lines.
  padding: 'var(--space-1) var(--space-5)',
  fontWeight: 600,
  color: 'var(--on-accent)',
  background: 'var(--accent)',
  textDecoration: 'none',
  border: 0,
  borderRadius: 'var(--radius)',
  cursor: 'pointer',
  '&:hover': { filter: 'brightness(1.08)' },
  '&:disabled, &[aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
});
