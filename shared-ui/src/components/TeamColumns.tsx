import styled from '@emotion/styled';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { Crest } from './Crest.tsx';

/** A match's two teams beside each other, below each other on a phone; each with lists of one line an element. */
export const TeamColumns = styled.div({
  display: 'grid',
  gap: 'var(--space-4) var(--space-8)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 40rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& h3': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)', minHeight: 36 },
  '& li': { display: 'flex', alignItems: 'center', borderTop: '1px solid var(--rule)' },
});

/** What a column of a team is headed by. */
export const TeamHeading = ({ team }: { team: Team }) => (
  <h3>
    <Crest team={team} size={24} /> {team.shortName}
  </h3>
);
