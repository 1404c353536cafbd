import styled from '@emotion/styled';
import type { SquadPosition } from '@fan-base/shared-contracts/api/squad';
import type { TeamPlayer, TeamProfile } from '@fan-base/shared-contracts/api/teams';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const positionLabels: Readonly<Record<SquadPosition, MessageDescriptor>> = {
  goalkeeper: msg`Goalkeepers`,
  defender: msg`Defenders`,
  midfielder: msg`Midfielders`,
  attacker: msg`Attackers`,
};
const otherLabel = msg({ message: 'Others', context: 'players without a known position' });

/** The positions beside each other as far as there is room. */
const Groups = styled.div({
  // A phone has two columns, which the positions fill one after the other.
  columns: '10rem 2',
  columnGap: 'var(--space-4)',
  '& > div': { breakInside: 'avoid', paddingBottom: 'var(--space-4)' },
  '@media (min-width: 48rem)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))',
    columnGap: 'var(--space-8)',
    alignItems: 'start',
  },
  '& h3': { minHeight: 32, color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr)',
    alignItems: 'center',
    minHeight: 44,
    paddingBlock: 2,
    borderTop: '1px solid var(--rule)',
  },
  '& li > span': { color: 'var(--text-muted)', fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', color: 'var(--text-muted)' },
  '& li > a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    color: 'inherit',
    lineHeight: 1.2,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& li > a:hover': { textDecoration: 'underline' },
});

/** Age, and the season's goals if there are any. */
function Facts({ player: { age, goals } }: { player: TeamPlayer }) {
  const { t } = useLingui();
  const years = age ? t`${age} years` : null;
  const scored = goals ? t`${plural(goals, { one: '# goal', other: '# goals' })}` : null;
  return <small>{[years, scored].filter(Boolean).join(' · ')}</small>;
}

/** A team's newest known squad by position. */
export function Squad({ squad }: { squad: NonNullable<TeamProfile['squad']> }) {
  const { t, i18n } = useLingui();
  const { pathFor } = useShell();
  const groups = [...Map.groupBy(squad.players, ({ position }) => position)];
  return (
    <Section title={t`Squad ${formatSeason(squad.season)}`}>
      <Groups>
        {groups.map(([position, players]) => (
          <div key={position}>
            <h3>{i18n._(position ? positionLabels[position] : otherLabel)}</h3>
            <ul>
              {players.map((player) => {
                const { slug, name, number } = player;
                return (
                  <li key={slug}>
                    <span>{number ?? '–'}</span>
                    <RouteLink to={pathFor('player', { slug })}>
                      <span>
                        {name}
                        <Facts player={player} />
                      </span>
                    </RouteLink>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </Groups>
    </Section>
  );
}
