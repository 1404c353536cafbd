import styled from '@emotion/styled';
import type { Absences } from '@fan-base/shared-contracts/api/squad';
import { PersonName } from '../parts/PersonName.tsx';
import { AbsenceFacts } from './AbsenceFacts.tsx';
import { AbsenceMark } from './AbsenceMark.tsx';

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'var(--space-2)',
    padding: 'var(--space-3) 0',
    borderTop: '1px solid var(--rule)',
    '@media (min-width: 60rem)': {
      gridTemplateColumns: 'minmax(14rem, 1fr) minmax(0, 2.5fr)',
      alignItems: 'center',
    },
  },
  '& > li:first-of-type': { borderTop: 0 },
});

/** Who is out or doubtful, with the whole of each absence. */
export const AbsenceList = ({ players }: { players: Absences['players'] }) => (
  <List>
    {players.map(({ player, absence }) => (
      <li key={player.slug} data-absence={absence.kind}>
        <PersonName {...player} size={44} below={<AbsenceMark absence={absence} />} />
        <AbsenceFacts absence={absence} />
      </li>
    ))}
  </List>
);
