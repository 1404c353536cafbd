import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { RouteLink } from './RouteLink.tsx';

/** In a grid, as narrow as its column. */
const Navigation = styled.nav({ minWidth: 0 });

const List = styled.ul({
  display: 'flex',
  gap: 'var(--space-1) var(--space-2)',
  flexWrap: 'wrap',
  // One line on a phone, which scrolls, with the chosen one in sight. An initial scroll position would wake the page.
  '@media (max-width: 47.99rem)': {
    flexWrap: 'nowrap',
    // Room for the focus ring.
    padding: 5,
    margin: -5,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > li': { flex: 'none' },
    '& > li:has([aria-current])': { order: -1 },
  },
});

const Choice = styled(RouteLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '0 var(--space-3)',
  color: 'var(--text)',
  fontSize: 'var(--text-small)',
  textDecoration: 'none',
  border: '1px solid var(--rule)',
  borderRadius: 22,
  '&:hover': { borderColor: 'currentColor' },
  '&[aria-current]': { color: 'var(--on-accent)', background: 'var(--accent)', borderColor: 'var(--accent)' },
});

interface FilterChoice {
  readonly to: string;
  readonly label: ReactNode;
  readonly isCurrent: boolean;
}

/**
 * Mutually exclusive filters as links: they work without JavaScript and can be shared. The focus stays on the chosen one.
 */
export function FilterLinks({ label, choices }: { label: string; choices: readonly FilterChoice[] }) {
  return (
    <Navigation aria-label={label} data-keeps-focus="">
      <List>
        {choices.map(({ to, label: text, isCurrent }) => (
          <li key={to}>
            <Choice to={to} aria-current={isCurrent ? 'true' : undefined}>
              {text}
            </Choice>
          </li>
        ))}
      </List>
    </Navigation>
  );
}
