import styled from '@emotion/styled';
import type { FormMatch } from '@fan-base/shared-contracts/api/match';
import type { TeamProfile } from '@fan-base/shared-contracts/api/teams';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { OutcomeMark } from '@fan-base/shared-ui/components/OutcomeMark';
import { Section } from '@fan-base/shared-ui/components/Section';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { formatScore } from '@fan-base/shared-ui/formats/score';
import { useLingui } from '@lingui/react/macro';

const List = styled.ol({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '22px minmax(0, 1fr) auto 6rem',
    alignItems: 'center',
    gap: 'var(--space-3)',
    minHeight: 44,
    borderTop: '1px solid var(--rule)',
    lineHeight: 1.2,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& b': {
    font: '600 var(--text-large)/1 var(--font-condensed)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li > small:last-of-type': { textAlign: 'right' },
});

const Opponent = styled.span({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 'var(--space-2)',
  minWidth: 0,
});

function Result({ match: { result, opponent, isHome, score, kickoff } }: { match: FormMatch }) {
  const { t } = useLingui();
  return (
    <li>
      <OutcomeMark outcome={result} />
      <Opponent>
        <Crest team={opponent} size={20} />
        <TeamLink team={opponent}>{opponent.shortName}</TeamLink>
        <small>{isHome ? t`home` : t`away`}</small>
      </Opponent>
      <b>{formatScore(score)}</b>
      <small>
        <KickoffTime at={kickoff} timeKnown dayOnly />
      </small>
    </li>
  );
}

/** A team's last results in all competitions, newest first. */
export function RecentResults({ form }: Pick<TeamProfile, 'form'>) {
  const { t } = useLingui();
  return (
    <Section title={t`Latest results`}>
      <List data-form="">
        {form.map((match) => (
          <Result key={match.kickoff} match={match} />
        ))}
      </List>
    </Section>
  );
}
