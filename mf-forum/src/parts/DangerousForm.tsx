import styled from '@emotion/styled';

/** Around a form that acts against a member. Its button has the color of a warning: at most clubs, theirs is none. */
export const DangerousForm = styled.div({
  padding: 'var(--space-3) 0',
  '& button[type=submit]': { color: 'var(--surface)', background: 'var(--loss)' },
});
