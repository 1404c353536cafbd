import styled from '@emotion/styled';
import { Button } from './Button.tsx';

/** A secondary button: a hairline border instead of the club's color. */
export const OutlineButton = styled(Button)({
  color: 'var(--text)',
  background: 'none',
  border: '1px solid var(--edge)',
  '&:hover': { filter: 'none', background: 'color-mix(in srgb, var(--text) 6%, transparent)' },
});
