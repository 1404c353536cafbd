import styled from '@emotion/styled';
import type { SquadView } from './view.ts';

/** Below this width, nine columns do not fit. */
export const wide = '@media (min-width: 75rem)';
export const narrow = '@media (max-width: 74.99rem)';

const name = {
  '& tbody th > div': { display: 'flex', alignItems: 'center', gap: 'var(--space-3)', minHeight: 44 },
  '& tbody th > div > div': { minWidth: 0, lineHeight: 1.25, overflowWrap: 'anywhere' },
  '& tbody th a': { color: 'inherit', fontWeight: 600, textDecoration: 'none' },
  '& tbody th a:hover': { textDecoration: 'underline' },
} as const;

const table = {
  '& table': { width: '100%' },
  '& th, & td': { height: 44, padding: '0 6px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& th': { fontWeight: 500 },
  '& thead th': { height: 36, color: 'var(--text-muted)', fontSize: 'var(--text-tiny)' },
  '& tbody th': { padding: 'var(--space-1) 6px', fontWeight: 400, whiteSpace: 'normal' },
  '& tbody tr': { borderTop: '1px solid var(--rule)' },
  '& tbody tr:first-of-type': { borderTop: '2px solid var(--rule)' },
  '& th:first-of-type, & tbody td:first-of-type:last-of-type': { textAlign: 'left' },
  '& td[data-fact=nationality], & thead th:nth-of-type(3)': { textAlign: 'left' },
  // Keeps the heading in view while the figures scroll.
  '& td > h2': { position: 'sticky', left: 6, width: 'max-content', paddingTop: 'var(--space-4)' },
  '& td > small, & [data-season]': { display: 'none' },
  '& tbody th > div > svg': { width: 32 },
  [wide]: { '& th, & td, & tbody th': { paddingInline: 'var(--space-3)' } },
  '@media (max-width: 40rem)': {
    // Leaves a phone's width to the figures.
    '& th, & td': { paddingInline: 4 },
    '& tbody th': { width: '7.5rem', minWidth: '7.5rem', overflowWrap: 'anywhere' },
    '& tbody th > div > svg': { display: 'none' },
  },
} as const;

const cards = {
  '& table, & td, & tbody th': { display: 'block' },
  '& thead': { display: 'block' },
  // The sort links in one line, which scrolls.
  '& thead tr': {
    position: 'relative',
    display: 'flex',
    gap: 'var(--space-2)',
    padding: 4,
    margin: -4,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  '& thead th': { flex: 'none', fontWeight: 400 },
  // In sight without scrolling.
  '& thead th[aria-sort]': { order: -1 },
  '& thead th a': {
    padding: '0 var(--space-3)',
    fontSize: 'var(--text-small)',
    border: '1px solid var(--rule)',
    borderRadius: 22,
  },
  '& thead th[data-season]': { position: 'absolute' },
  '& tbody': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
    gap: 'var(--space-2) var(--space-3)',
  },
  '& tbody > tr:first-of-type': { display: 'block', gridColumn: '1 / -1', paddingTop: 'var(--space-4)' },
  '& td > h2': {
    paddingTop: 'var(--space-2)',
    fontFamily: 'var(--font-condensed)',
    fontWeight: 600,
    fontSize: 'var(--text-large)',
    borderTop: '2px solid var(--link)',
  },
  '& tbody > tr:not(:first-of-type)': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    alignContent: 'start',
    alignItems: 'center',
    rowGap: 'var(--space-1)',
    padding: 'var(--space-3)',
    fontSize: 'var(--text-small)',
    background: 'var(--surface-raised)',
    borderRadius: 'var(--radius)',
  },
  // Name and figures, then two lines of facts that stand below those of the other cards.
  '& tbody th': {
    gridColumn: 'span 7',
    order: -2,
    minWidth: 0,
    fontSize: 'var(--text-body)',
    textAlign: 'left',
  },
  '& td[data-fact]': { gridColumn: 'span 3', overflowWrap: 'anywhere' },
  '& td[data-fact=nationality]': { gridColumn: 'span 4' },
  '& td[data-fact=weight]': { gridColumn: 'span 2' },
  '& td:is([data-fact=value], [data-fact=contract], [data-fact=salary])': { gridColumn: 'span 4' },
  '& tbody th a::after': {
    // The whole card is clickable.
    content: '""',
    position: 'absolute',
    inset: 0,
  },
  '& td[data-season]': { gridColumn: 'span 5', order: -1 },
  // Goals conceded have the longest label.
  '& tbody[data-group=goalkeeper] :is(th, td[data-season])': { gridColumn: 'span 6' },
  '& dl': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 'var(--space-1) var(--space-2)',
    margin: 0,
    whiteSpace: 'nowrap',
    overflowWrap: 'normal',
  },
  // Three of them fit in five columns of a card on a phone, and in half of one on the narrowest.
  '@media (max-width: 23rem)': { '& :is(tbody th, td[data-season])': { gridColumn: 'span 6' } },
  '& dl > div': { display: 'flex', flexDirection: 'column-reverse', minWidth: '2rem', textAlign: 'right' },
  '& dt, & td > small': { color: 'var(--text-muted)', fontSize: 'var(--text-tiny)' },
  '& dd': { margin: 0, font: '600 var(--text-large)/1.2 var(--font-condensed)' },
  '& td > small': { marginRight: 'var(--space-1)' },
  '& td:is([data-fact=value], [data-fact=contract], [data-fact=salary]) > small': { display: 'block' },
  '& [data-fact=nationality] > small, & [data-fact=height] > small, & [data-fact=weight] > small': {
    display: 'none',
  },
  // The shirt shows the number.
  '& td[data-fact=number]': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& [data-group=manager] [data-unknown]': { display: 'none' },
} as const;

const views = {
  auto: { ...name, [wide]: table, [narrow]: cards },
  cards: { ...name, ...cards },
  table: { ...name, ...table },
} as const satisfies Record<SquadView, object>;

/** Shows the markup of the table as a table, as cards, or as either by the width of the screen. */
export const Frame = styled.div<{ readonly view: SquadView }>(({ view }) => views[view]);
