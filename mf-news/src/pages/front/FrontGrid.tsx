import styled from '@emotion/styled';

/**
 * The places of the front page, in the order in which a phone shows and a screen reader reads them. On a wide
 * screen the next match and the table stand beside the lead story and the river.
 */
export const FrontGrid = styled.div({
  display: 'grid',
  gap: 'var(--space-6) var(--space-8)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 60rem)': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(20rem, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"lead next" "lead table" "river table"',
    '& > [data-area=lead]': { gridArea: 'lead' },
    '& > [data-area=next]': { gridArea: 'next' },
    '& > [data-area=river]': { gridArea: 'river' },
    '& > [data-area=table]': { gridArea: 'table' },
  },
});
