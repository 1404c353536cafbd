import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { type ReactNode, useId } from 'react';
import { messages } from '../theme/messages.ts';

const edge = 'color-mix(in srgb, var(--text) 28%, transparent)';

/**
 * On a phone, a box as high as the screen, since a header sticks only within the box that scrolls. Not on a low screen,
 * of which the header would take too much.
 */
const longTable = {
  '@media (max-width: 48rem) and (min-height: 28rem)': {
    // The header's height, and one for the parts of a pixel that rows have.
    scrollPaddingTop: 45,
    maxHeight: 'calc(100svh - 8rem)',
    overflowY: 'auto',
    '& thead th': { position: 'sticky', zIndex: 2, top: 0, background: 'var(--surface)' },
    '& thead th[data-rows]': { zIndex: 3 },
  },
} as const;

const table = {
  // Contains visually hidden content, which would otherwise widen the page.
  position: 'relative',
  minWidth: 0,
  overflowX: 'auto',
  // The row names do not cover what gets the focus.
  scrollPaddingLeft: '8rem',
  // Right-hand shadow while more columns are off screen; the cover over it scrolls with the table.
  background: [
    'linear-gradient(to left, var(--surface) 30%, transparent) right / 32px 100% no-repeat local',
    `linear-gradient(to left, ${edge}, transparent) right / 14px 100% no-repeat scroll`,
  ].join(','),
  '& th, & td': { padding: '0 6px', height: 44, textAlign: 'right', whiteSpace: 'nowrap' },
  '& th': { fontWeight: 500 },
  '& thead th': { height: 36, color: 'var(--text-muted)', fontSize: 'var(--text-tiny)' },
  '& tbody tr': { borderTop: '1px solid var(--rule)' },
  // The row names and the header above them are sticky and overlap the scrolling figures.
  '& tbody th, & thead th[data-rows]': {
    position: 'sticky',
    zIndex: 1,
    left: 0,
    background: 'var(--surface)',
    textAlign: 'left',
  },
  '& abbr': { textDecoration: 'none' },
  '@media (min-width: 64rem)': { '& th, & td': { paddingInline: 'var(--space-3)' } },
} as const;
const long = { ...table, ...longTable } as const;

const Scroll = styled.div<{ readonly isLong: boolean }>(({ isLong }) => (isLong ? long : table));

const Hint = styled.p({
  margin: '0 0 var(--space-1)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-tiny)',
  '@media (min-width: 48rem)': { display: 'none' },
});

/**
 * A table that scrolls horizontally inside its own box. The header of the column that names the rows has
 * `data-rows` and is sticky too.
 * @param caption for screen readers
 * @param isWide too wide for any phone: shows a scroll hint above the table
 * @param isLong longer than a phone's screen: the header stays in view while the rows scroll
 */
export function DataTable(props: {
  caption: ReactNode;
  isWide?: boolean;
  isLong?: boolean;
  children: ReactNode;
}) {
  const { caption, isWide = false, isLong = false, children } = props;
  const { language } = useSite();
  const id = useId();
  return (
    <>
      {isWide ? <Hint aria-hidden="true">{messages.scrollTable[language]} →</Hint> : null}
      <Scroll isLong={isLong} role="region" aria-labelledby={id} tabIndex={0}>
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
