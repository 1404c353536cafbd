import styled from '@emotion/styled';

/** Rows of threads, forums or posts, separated by hairlines. */
export const RowList = styled.ul({
  '& > li': { padding: 'var(--space-3) 0', borderBottom: '1px solid var(--rule)' },
  '& h3, & [data-title]': {
    margin: 0,
    font: '600 var(--text-body)/1.35 var(--font-sans)',
    overflowWrap: 'anywhere',
  },
  '& h3 a, & a[data-title], & [data-title] a': {
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& blockquote': {
    margin: 'var(--space-2) 0',
    paddingLeft: 'var(--space-3)',
    borderLeft: '3px solid var(--rule)',
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 'var(--space-1) 0 0', overflowWrap: 'anywhere' },
  '& [data-meta]': { color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& [data-meta] a': { color: 'inherit' },
});

/** The same, in an order. Emotion's `as` does not replace the element: it is a valid attribute of some. */
export const OrderedRowList = RowList.withComponent('ol');
