import styled from '@emotion/styled';
import type { ClubCompetition } from '@fan-base/shared-contracts/api/competitions';
import { Trans, useLingui } from '@lingui/react/macro';
import { getKnockoutName } from '../../../stages/knockout-name.ts';

const Line = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 var(--space-4)',
  margin: '0 0 var(--space-2)',
  color: 'var(--text-muted)',
});

/** The club's place in the table, and how far it has come in the knockout rounds. */
export function CompetitionState({ competition: one }: { competition: ClubCompetition }) {
  const { i18n } = useLingui();
  const { competition, played, rank, knockout } = one;
  const round = knockout && getKnockoutName(knockout.round, competition.key, i18n);
  return (
    <Line>
      <span>
        <Trans>Played: {played}</Trans>
      </span>
      {rank === null ? null : (
        <span>
          <Trans>Position: {rank}</Trans>
        </span>
      )}
      {knockout?.state === 'in' ? (
        <span>
          <Trans>Still in: {round}</Trans>
        </span>
      ) : null}
      {knockout?.state === 'out' ? (
        <span>
          <Trans>Out: {round}</Trans>
        </span>
      ) : null}
      {knockout?.state === 'won' ? (
        <strong>
          <Trans>Winners</Trans>
        </strong>
      ) : null}
    </Line>
  );
}
