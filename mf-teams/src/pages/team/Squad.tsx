import styled from '@emotion/styled';
import type { SquadPosition } from '@fan-base/shared-contracts/api/squad';
import type { SquadMember, TeamProfile } from '@fan-base/shared-contracts/api/teams';
import { useShell } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

const positionLabels: Readonly<Record<SquadPosition, MessageDescriptor>> = {
  goalkeeper: msg`Goalkeepers`,
  defender: msg`Defenders`,
  midfielder: msg`Midfielders`,
  attacker: msg`Attackers`,
};
const otherLabel = msg({ message: 'Others', context: 'players without a known position' });

const Group = styled.div({
  '& h3': { marginTop: 'var(--space-3)', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '2rem minmax(0, 1fr)',
    alignItems: 'center',
    minHeight: 44,
    borderTop: '1px solid var(--rule)',
  },
  '& li > span:first-of-type': { color: 'var(--text-muted)', fontVariantNumeric: 'tabular-nums' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
});

/** A player's name, linked to their page on this site, or else on the site of their team. */
function MemberName({ member: { player, hasPage }, site }: { member: SquadMember; site: string | null }) {
  const { pathFor } = useShell();
  const formatAddress = useSiteAddress();
  const path = pathFor('player', { slug: player.slug });
  if (hasPage) return <RouteLink to={path}>{player.name}</RouteLink>;
  return site === null ? player.name : <a href={formatAddress(site) + path.slice(1)}>{player.name}</a>;
}

/** A team's newest known squad by position. @param site domain of its site in the network */
export function Squad({ team, squad, site }: Pick<TeamProfile, 'team' | 'squad' | 'site'>) {
  const { t, i18n } = useLingui();
  if (!squad)
    return (
      <Section title={t`Squad`}>
        <EmptyState>
          <Trans>We don't know the squad of {team.shortName}.</Trans>
        </EmptyState>
      </Section>
    );
  const groups = [...Map.groupBy(squad.members, ({ player }) => player.position)];
  return (
    <Section title={t`Squad ${formatSeason(squad.season)}`}>
      {groups.map(([position, members]) => (
        <Group key={position}>
          <h3>{i18n._(position ? positionLabels[position] : otherLabel)}</h3>
          <ul>
            {members.map((member) => (
              <li key={member.player.slug}>
                <span>{member.player.number ?? '–'}</span>
                <span>
                  <MemberName member={member} site={site} />
                </span>
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </Section>
  );
}
