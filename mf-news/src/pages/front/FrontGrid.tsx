import styled from '@emotion/styled';

/**
 * The places of the front page, in the order in which a phone shows and a screen reader reads them. On a wide
 * screen the next match, the absences and the table stand beside the lead story and the river.
 */
export const FrontGrid = styled.div({
  display: 'grid',
  gap: 'var(--space-6) var(--space-8)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > [data-area=aside]': { display: 'grid', gap: 'var(--space-6)', alignContent: 'start' },
  '@media (min-width: 60rem)': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(20rem, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"lead next" "lead aside" "river aside"',
    '& > [data-area=lead]': { gridArea: 'lead' },
    '& > [data-area=next]': { gridArea: 'next' },
    '& > [data-area=river]': { gridArea: 'river' },
    '& > [data-area=aside]': { gridArea: 'aside' },
  },
});
