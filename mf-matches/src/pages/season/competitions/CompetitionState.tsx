import styled from '@emotion/styled';
import type { ClubCompetition } from '@fan-base/shared-contracts/api/competitions';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { useLingui } from '@lingui/react/macro';
import { getKnockoutName } from '../../../stages/knockout-name.ts';

const Box = styled.div({
  marginBottom: 'var(--space-3)',
  padding: 'var(--space-3)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
});

/** The club's place in the table, how far it has come in the knockout rounds, and its matches. */
export function CompetitionState({ competition: one }: { competition: ClubCompetition }) {
  const { i18n, t } = useLingui();
  const { competition, played, rank, knockout } = one;
  const round = knockout && getKnockoutName(knockout.round, competition.key, i18n);
  const place = t({ message: 'Position', context: 'place in a table' });
  const progress = { in: t`Still in`, out: t`Knocked out`, won: t`Trophy` } as const;
  const facts = [
    ...(rank === null ? [] : [{ label: place, value: rank }]),
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
