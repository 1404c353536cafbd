import styled from '@emotion/styled';
import type { Bracket } from '@fan-base/shared-contracts/api/competitions';
import { Trans, useLingui } from '@lingui/react/macro';
import { getKnockoutName } from '../../../stages/knockout-name.ts';
import { TieView } from './TieView.tsx';

/** On a phone only: a wide screen shows the bracket as a whole, with the same ties marked. */
const Box = styled.div({
  marginBottom: 'var(--space-5)',
  '& > h3': { minHeight: 32, fontSize: 'var(--text-body)' },
  '& > ol': { display: 'grid', gap: 'var(--space-3)' },
  '& > ol ol': { columnGap: 'var(--space-6)' },
  '& > ol > li > small': { color: 'var(--text-muted)' },
  '@media (min-width: 48rem)': { display: 'none' },
});

/** The club's way through the knockout rounds: in a bracket on a phone, its ties are rounds to the right. */
export function OwnTies({ bracket: { competition, teamId, rounds, sites } }: { bracket: Bracket }) {
  const { i18n } = useLingui();
  const ties = rounds.flatMap(({ round, ties: all }) =>
    all
      .filter(({ home, away }) => home.team?.id === teamId || away.team?.id === teamId)
      .map((tie) => ({ round, tie })),
  );
  if (ties.length === 0) return null;
  return (
    <Box data-own-ties>
      <h3>
        <Trans>Our matches</Trans>
      </h3>
      <ol>
        {ties.map(({ round, tie }) => (
          <TieView
            key={`${round.kind} ${round.number} ${round.name}`}
            tie={tie}
            sites={sites}
            label={getKnockoutName(round, competition.key, i18n)}
          />
        ))}
      </ol>
    </Box>
  );
}
