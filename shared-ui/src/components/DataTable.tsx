import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { type ReactNode, useId } from 'react';
import { messages } from '../theme/messages.ts';

const edge = 'color-mix(in srgb, var(--text) 28%, transparent)';

const Scroll = styled.div({
  // What is hidden from sight within it scrolls with it, and does not widen the page.
  position: 'relative',
  minWidth: 0,
  overflowX: 'auto',
  // A shadow at the right for as long as there are columns behind it: the cover before it scrolls with the table.
  background: [
    'linear-gradient(to left, var(--surface) 30%, transparent) right / 32px 100% no-repeat local',
    `linear-gradient(to left, ${edge}, transparent) right / 14px 100% no-repeat scroll`,
  ].join(','),
  '& th, & td': { padding: '0 6px', height: 44, textAlign: 'right', whiteSpace: 'nowrap' },
  '& th': { fontWeight: 500 },
  '& thead th': { height: 36, color: 'var(--text-muted)', fontSize: 'var(--text-tiny)' },
  '& tbody tr': { borderTop: '1px solid var(--rule)' },
  // What a row is about, and the head above it, stay in sight and above the figures that scroll below them.
  '& tbody th, & thead th[data-rows]': {
    position: 'sticky',
    zIndex: 1,
    left: 0,
    background: 'var(--surface)',
  },
  '& abbr': { textDecoration: 'none' },
  '@media (min-width: 64rem)': { '& th, & td': { paddingInline: 'var(--space-3)' } },
});

const Hint = styled.p({
  margin: '0 0 var(--space-1)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-tiny)',
  '@media (min-width: 48rem)': { display: 'none' },
});

/**
 * A table that scrolls within itself and not with the page. The head of the column that names the rows has
 * `data-rows`, and stays in sight with it.
 * @param caption what it shows, for screen readers
 * @param isWide a phone never has room for all columns: says so above the table
 */
export function DataTable(props: { caption: ReactNode; isWide?: boolean; children: ReactNode }) {
  const { caption, isWide = false, children } = props;
  const { language } = useSite();
  const id = useId();
  return (
    <>
      {isWide ? <Hint aria-hidden="true">{messages.scrollTable[language]} →</Hint> : null}
      <Scroll role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <caption id={id} className="visually-hidden">
            {caption}
          </caption>
          {children}
        </table>
      </Scroll>
    </>
  );
}
