import styled from '@emotion/styled';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import { localeTag } from '@fan-base/shared-contracts/language';
import { useSite } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';
import { period } from './period.ts';

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: 'var(--space-3) 0', borderTop: '1px solid var(--rule)' },
  '& > li:first-of-type': { borderTop: 0 },
  '& p': { margin: 'var(--space-1) 0 0', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

/** Where a club plays and has played. */
export function Grounds({ grounds }: { grounds: ClubHistory['grounds'] }) {
  const { language } = useSite();
  const { t } = useLingui();
  const seats = (capacity: number) => {
    const number = new Intl.NumberFormat(localeTag[language]).format(capacity);
    return t`capacity ${number}`;
  };
  return (
    <List>
      {grounds.map(({ name, city, from, to, capacity, note }) => (
        <li key={`${name} ${from}`}>
          <h3>{name}</h3>
          <p>
            {[city, period(from, to), capacity === null ? null : seats(capacity)].filter(Boolean).join(' · ')}
          </p>
          {note === null ? null : <p>{note}</p>}
        </li>
      ))}
    </List>
  );
}
