import styled from '@emotion/styled';

/** Quiet buttons in a row, their words in line with the text above. */
export const ActionRow = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: 'var(--space-1) calc(-1 * var(--space-2)) 0',
});
