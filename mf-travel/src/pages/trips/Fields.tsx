import styled from '@emotion/styled';

/** The look of the filters: two fields beside each other on a phone, more where there is room. */
export const Fields = styled.form({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-3)',
  padding: 'var(--space-4)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& label': { fontSize: 'var(--text-small)', fontWeight: 600 },
  '& [data-field=search], & > p': { gridColumn: '1 / -1' },
  '& input:not([type=checkbox]), & select': {
    display: 'block',
    width: '100%',
    minHeight: 44,
    marginTop: 'var(--space-1)',
    padding: '0 var(--space-3)',
    color: 'var(--text)',
    fontSize: 'var(--text-body)',
    fontWeight: 400,
    background: 'var(--surface)',
    border: '1px solid color-mix(in srgb, var(--text) 45%, transparent)',
    borderRadius: 'var(--radius)',
  },
  '& ::placeholder': { color: 'var(--text-muted)', opacity: 1 },
  '& [data-field=check]': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: 44,
    fontWeight: 400,
  },
  '& [type=checkbox]': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: 'var(--accent)' },
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-2) var(--space-5)',
    margin: 0,
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  },
  '@media (min-width: 48rem)': {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '& [data-field=search], & > p': { gridColumn: 'span 2' },
    '& [data-field=check]': { alignSelf: 'end' },
  },
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > p': { gridColumn: 'span 4' },
  },
});
