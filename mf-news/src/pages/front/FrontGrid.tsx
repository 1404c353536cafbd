import styled from '@emotion/styled';

/**
 * The places of the front page, in the order in which a phone shows and a screen reader reads them. On a wide
 * screen the next match, the shirt and the absences stand beside the news, and the rest goes side by side.
 */
export const FrontGrid = styled.div({
  display: 'grid',
  gap: 'var(--space-6) var(--space-8)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > [data-area=side], & > [data-area=market], & > [data-area=channels]': {
    display: 'grid',
    gap: 'var(--space-6) var(--space-8)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
  },
  '@media (min-width: 48rem)': {
    '& > [data-area=market], & > [data-area=channels]': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
  '@media (min-width: 60rem)': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(20rem, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas:
      '"lead next" "lead side" "river side" "market market" "channels channels" "articles table"',
    '& > [data-area=lead]': { gridArea: 'lead' },
    '& > [data-area=next]': { gridArea: 'next' },
    '& > [data-area=river]': { gridArea: 'river' },
    '& > [data-area=side]': { gridArea: 'side' },
    '& > [data-area=market]': { gridArea: 'market' },
    '& > [data-area=channels]': { gridArea: 'channels' },
    '& > [data-area=articles]': { gridArea: 'articles' },
    '& > [data-area=table]': { gridArea: 'table' },
  },
});
