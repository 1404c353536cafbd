import styled from '@emotion/styled';
import type { HeadToHead } from '@fan-base/shared-contracts/api/match';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { useSite } from '@fan-base/shared-contracts/shell';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { Plural, useLingui } from '@lingui/react/macro';

const Totals = styled.div({
  marginBottom: 'var(--space-3)',
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    margin: 0,
    textAlign: 'center',
    '& > div:first-of-type': { textAlign: 'left' },
    '& > div:last-of-type': { textAlign: 'right' },
    '& > div': { display: 'flex', flexDirection: 'column-reverse' },
  },
  '& dt': {
    minHeight: 44,
    alignContent: 'center',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
    lineHeight: 1.2,
  },
  '& dd': {
    margin: 0,
    font: '600 var(--text-title)/1.1 var(--font-condensed)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > p': { margin: 'var(--space-2) 0 0', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

const Bar = styled.div({
  display: 'flex',
  gap: 2,
  height: 8,
  marginTop: 'var(--space-2)',
  overflow: 'hidden',
  borderRadius: 4,
  '& > i': { minWidth: 2, background: 'var(--text)' },
  '& > i[data-own=true]': { background: 'var(--link)' },
  '& > i[data-draws]': { background: 'var(--rule)' },
});

/** Matches that each of two teams has won against the other, with their names linked. */
export function Balance({ totals, home, away }: { totals: HeadToHead['totals']; home: Team; away: Team }) {
  const { team: club } = useSite();
  const { t } = useLingui();
  const { played, homeWins, draws, awayWins, homeGoals, awayGoals } = totals;
  const parts = [
    { name: t`${home.shortName} won`, count: homeWins, team: home },
    { name: t`Drawn`, count: draws, team: null },
    { name: t`${away.shortName} won`, count: awayWins, team: away },
  ];
  return (
    <Totals>
      <dl>
        {parts.map(({ name, count, team }) => (
          <div key={name}>
            <dt>{team ? <TeamLink team={team}>{name}</TeamLink> : name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <Bar aria-hidden="true">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ name, count, team }) => (
            <i
              key={name}
              data-own={team !== null && team.id === club?.id}
              data-draws={team ? undefined : ''}
              style={{ flexGrow: count }}
            />
          ))}
      </Bar>
      <p>
        <Plural value={played} one="# match" other="# matches" />, {t`goals ${homeGoals}–${awayGoals}`}
      </p>
    </Totals>
  );
}
