import styled from '@emotion/styled';
import type { ClubCompetition } from '@fan-base/shared-contracts/api/competitions';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { useLingui } from '@lingui/react/macro';
import { getKnockoutName } from '../../../stages/knockout-name.ts';

/** Figures beside each other at the left, as wide as they are. */
const Box = styled.div({
  padding: '0 var(--space-3) var(--space-2)',
  '& > dl': { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2) var(--space-8)' },
});

/** The club's place in the table, its knockout round, and its matches. */
export function CompetitionState({ competition: one }: { competition: ClubCompetition }) {
  const { i18n, t } = useLingui();
  const { competition, played, rank, teams, knockout } = one;
  const round = knockout && getKnockoutName(knockout.round, competition.key, i18n);
  const place = t({ message: 'Position', context: 'place in a table' });
  const progress = { in: t`Still in`, out: t`Knocked out`, won: t`Trophy` } as const;
  const facts = [
    ...(rank === null ? [] : [{ label: place, value: teams ? t`${rank} of ${teams}` : rank }]),
    ...(knockout
      ? [{ label: progress[knockout.state], value: knockout.state === 'won' ? t`Winners` : round }]
      : []),
    { label: t`Played`, value: played },
  ];
  return (
    <Box>
      <FactList isLarge facts={facts} />
    </Box>
  );
}
