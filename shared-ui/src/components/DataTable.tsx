import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

const Scroll = styled.div({
  // What is hidden from sight within it scrolls with it, and does not widen the page.
  position: 'relative',
  minWidth: 0,
  overflowX: 'auto',
  '& th, & td': { padding: '0 6px', height: 44, textAlign: 'right', whiteSpace: 'nowrap' },
  '& th': { fontWeight: 500 },
  '& thead th': { height: 36, color: 'var(--text-muted)', fontSize: 'var(--text-tiny)' },
  '& tbody tr': { borderTop: '1px solid var(--rule)' },
  // What a row is about stays in sight while its numbers scroll.
  '& tbody th': { position: 'sticky', left: 0, background: 'var(--surface)' },
  '& abbr': { textDecoration: 'none' },
  '@media (min-width: 64rem)': { '& th, & td': { paddingInline: 'var(--space-3)' } },
});

/** A table that scrolls within itself and not with the page. @param caption what it shows, for screen readers */
export function DataTable({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Scroll role="region" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id} className="visually-hidden">
          {caption}
        </caption>
        {children}
      </table>
    </Scroll>
  );
}
