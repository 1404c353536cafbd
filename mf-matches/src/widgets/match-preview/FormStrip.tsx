import styled from '@emotion/styled';
import type { FormMatch } from '@fan-base/shared-contracts/api/match';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { OutcomeMark } from '@fan-base/shared-ui/components/OutcomeMark';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { formatScore } from '@fan-base/shared-ui/formats/score';
import { useLingui } from '@lingui/react/macro';

const Strip = styled.div({
  '& h3': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)', minHeight: 36 },
  '& > ol': {
    display: 'grid',
    // Five in a row on the smallest phone; fewer with enlarged text.
    gridTemplateColumns: 'repeat(auto-fit, minmax(3.25rem, 1fr))',
    gap: 'var(--space-1)',
  },
  '& li': {
    display: 'grid',
    justifyItems: 'center',
    padding: 'var(--space-2) 0 var(--space-1)',
    textAlign: 'center',
    background: 'var(--surface-raised)',
    borderRadius: 'var(--radius)',
  },
  '& li b': { font: '600 var(--text-large)/1.4 var(--font-condensed)', fontVariantNumeric: 'tabular-nums' },
  '& li a': {
    minWidth: 44,
    justifyContent: 'center',
    font: '400 var(--text-small)/1.15 var(--font-condensed)',
    overflowWrap: 'anywhere',
  },
});

function Result({ match: { result, opponent, isHome, score } }: { match: FormMatch }) {
  const { t } = useLingui();
  return (
    <li>
      <OutcomeMark outcome={result} /> <b>{formatScore(score)}</b>
      <TeamLink team={opponent}>
        <span>{opponent.shortName}</span>
      </TeamLink>{' '}
      <small>{isHome ? t`home` : t`away`}</small>
    </li>
  );
}

/** A team's last results, oldest first as in the table. @param matches newest first */
export function FormStrip({ team, matches }: { team: Team; matches: readonly FormMatch[] }) {
  const { t } = useLingui();
  return (
    <Strip>
      <h3>
        <Crest team={team} size={24} /> <TeamLink team={team}>{team.shortName}</TeamLink>
      </h3>
      {matches.length === 0 ? (
        <small>{t`No recent results.`}</small>
      ) : (
        <ol>
          {matches.toReversed().map((match) => (
            <Result key={match.kickoff} match={match} />
          ))}
        </ol>
      )}
    </Strip>
  );
}
