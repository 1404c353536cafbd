import styled from '@emotion/styled';
import { Button } from './Button.tsx';

/** A button for what a page is not about: a hairline instead of the club's colour. */
export const OutlineButton = styled(Button)({
  color: 'var(--text)',
  background: 'none',
  border: '1px solid color-mix(in srgb, var(--text) 45%, transparent)',
  '&:hover': { filter: 'none', background: 'color-mix(in srgb, var(--text) 6%, transparent)' },
});
