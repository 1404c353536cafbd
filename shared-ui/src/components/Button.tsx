import styled from '@emotion/styled';

/** A button of 44 px or more, in the club's accent. */
export const Button = styled.button({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-2)',
  minHeight: 44,
  padding: '0 var(--space-5)',
  fontWeight: 600,
  color: 'var(--on-accent)',
  background: 'var(--accent)',
  textDecoration: 'none',
  border: 0,
  borderRadius: 'var(--radius)',
  cursor: 'pointer',
  '&:hover': { filter: 'brightness(1.08)' },
  '&:disabled': { opacity: 0.6, cursor: 'default' },
});
