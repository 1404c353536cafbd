import styled from '@emotion/styled';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import { period } from './period.ts';

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  columns: '16rem',
  columnGap: 'var(--space-8)',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--space-3)',
    padding: 'var(--space-1) 0',
    breakInside: 'avoid',
  },
  '& > li > span:last-of-type': { color: 'var(--text-muted)', fontVariantNumeric: 'tabular-nums' },
});

/** Who has managed a club, newest first. */
export function Managers({ managers }: { managers: ClubHistory['managers'] }) {
  return (
    <List>
      {managers.map(({ name, from, to }) => (
        <li key={`${name} ${from}`}>
          <span>{name}</span>
          <span>{period(from?.slice(0, 4) ?? null, to?.slice(0, 4) ?? null)}</span>
        </li>
      ))}
    </List>
  );
}
