import styled from '@emotion/styled';
import { type ApiState, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { formatSeason } from '../formats/season.ts';
import { useMenu } from '../hooks/useMenu.ts';
import { messages } from '../theme/messages.ts';
import { Icon } from './Icon.tsx';
import { RouteLink } from './RouteLink.tsx';

const Menu = styled.details({
  fontVariantNumeric: 'tabular-nums',
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: 44,
    padding: '0 var(--space-3) 0 var(--space-4)',
    listStyle: 'none',
    border: '1px solid var(--rule)',
    borderRadius: 'var(--radius)',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { borderColor: 'currentColor' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  // Positioned from the top of the page, so that it stays on screen.
  '& > ul': {
    position: 'absolute',
    zIndex: 10,
    top: '100%',
    right: 0,
    left: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
    margin: '4px 0 0',
    padding: 'var(--space-2)',
    background: 'var(--surface)',
    border: '1px solid var(--rule)',
    borderRadius: 'var(--radius)',
    boxShadow: '0 8px 24px rgb(0 0 0 / 0.2)',
    '@media (min-width: 40rem)': { left: 'auto', width: '20rem' },
  },
  '& li a': {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: 44,
    lineHeight: 1.2,
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'var(--radius)',
  },
  '& li small': { color: 'var(--text-muted)', fontSize: 'var(--text-tiny)' },
  '& li a[aria-current] small': { color: 'inherit' },
  '& li a:hover': { background: 'var(--surface-raised)' },
  '& li a[aria-current]': { color: 'var(--on-accent)', fontWeight: 700, background: 'var(--accent)' },
});

interface Seasons {
  readonly seasons: readonly number[];
  /** Seasons with data; the others have an empty state. */
  readonly filled: readonly number[];
}

/**
 * A season picker, newest first: a list of links that opens without JavaScript.
 * @param answer response with the available seasons; until it loads, only `present` is listed
 */
export function SeasonChoice(props: {
  route: 'fixtures' | 'table' | 'transfers' | 'competitions';
  season: number;
  present: number;
  answer: ApiState<Seasons>;
}) {
  const { route, season, present, answer } = props;
  const { seasons, filled } = answer.state === 'ready' ? answer.data : { seasons: [present], filled: null };
  const { pathFor } = useShell();
  const { language } = useSite();
  const { menu, close, onKeyDown } = useMenu();
  return (
    <Menu ref={menu} onKeyDown={onKeyDown}>
      <summary>
        <span className="visually-hidden">{messages.chooseSeason[language]} </span>
        {formatSeason(season)}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {seasons.map((other) => (
          <li key={other}>
            <RouteLink
              to={pathFor(route, { season: String(other) })}
              aria-current={other === season ? 'page' : undefined}
              onClick={close}
            >
              {formatSeason(other)}
              {filled && !filled.includes(other) ? <small>{messages.noData[language]}</small> : null}
            </RouteLink>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
