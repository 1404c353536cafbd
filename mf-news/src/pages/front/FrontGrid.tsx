import styled from '@emotion/styled';

/**
 * The places of the front page, in the order in which a phone shows and a screen reader reads them. On a wide
 * screen all that is short, from the next match to the rumours, stands beside the news, and the rest goes side by
 * side below.
 */
export const FrontGrid = styled.div({
  display: 'grid',
  gap: 'var(--space-6) var(--space-8)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > [data-area=side], & > [data-area=channels]': {
    display: 'grid',
    gap: 'var(--space-6) var(--space-8)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
  },
  '@media (min-width: 48rem)': {
    '& > [data-area=side], & > [data-area=channels]': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
  '@media (min-width: 60rem)': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(20rem, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"lead next" "lead side" "river side" "channels channels" "articles table"',
    '& > [data-area=lead]': { gridArea: 'lead' },
    '& > [data-area=next]': { gridArea: 'next' },
    '& > [data-area=river]': { gridArea: 'river' },
    '& > [data-area=side]': { gridArea: 'side', gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > [data-area=channels]': { gridArea: 'channels' },
    '& > [data-area=articles]': { gridArea: 'articles' },
    '& > [data-area=table]': { gridArea: 'table' },
  },
});
