import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { messages } from '../theme/messages.ts';
import { RouteLink } from './RouteLink.tsx';

/** The page numbers shown: first, last and those around the current page; null is a gap. */
export function getPageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (number) => number >= 1 && number <= pages,
  );
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}

const List = styled.ol({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-1)',
  margin: 'var(--space-4) 0',
  '& a, & span': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    minHeight: 44,
    borderRadius: 'var(--radius)',
  },
  '& [aria-current]': { color: 'var(--on-accent)', background: 'var(--accent)', textDecoration: 'none' },
});

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination(props: { page: number; pages: number; getPath: (page: number) => string }) {
  const { page, pages, getPath } = props;
  const { language } = useSite();
  if (pages <= 1) return null;
  return (
    <nav aria-label={messages.pages[language]}>
      <List>
        {getPageNumbers(page, pages).map((number, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no id
          <li key={place}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <RouteLink
                to={getPath(number)}
                aria-label={`${messages.page[language]} ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </RouteLink>
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}
