import styled from '@emotion/styled';

/** A button for what may also be done: outlined, not filled. */
export const OutlineButton = styled.button({
  minHeight: 44,
  padding: '0 var(--space-4)',
  color: 'inherit',
  font: 'inherit',
  background: 'none',
  border: '1px solid color-mix(in srgb, var(--text) 45%, transparent)',
  borderRadius: 'var(--radius)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--surface-raised)' },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
});
