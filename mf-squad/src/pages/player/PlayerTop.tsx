import styled from '@emotion/styled';
import type { Player } from '@fan-base/shared-contracts/api/squad';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Avatar } from '@fan-base/shared-ui/components/Avatar';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useLingui } from '@lingui/react/macro';
import { positionLabels } from '../../parts/positions.ts';

const Top = styled.header({
  display: 'flex',
  alignItems: 'center',
  gap: 'clamp(var(--space-3), 3vw, var(--space-5))',
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: 'var(--text-muted)' },
});

const ShirtNumber = styled.span({
  marginLeft: 'auto',
  color: 'var(--link)',
  fontFamily: 'var(--font-condensed)',
  fontSize: 'clamp(3rem, 10vw, 5.5rem)',
  fontWeight: 600,
  lineHeight: 1,
});

/** Who a player is: photograph, name, position and number. */
export function PlayerTop({ player }: { player: Player }) {
  const { site, pathFor } = useShell();
  const { t, i18n } = useLingui();
  const { name, photo, position, number, firstName, lastName } = player;
  const club = site.team?.name ?? site.product;
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <Top>
      <Avatar name={name} photo={photo} size={96} priority />
      <div>
        <p>
          <RouteLink to={pathFor('squad')}>{t`${club}: the squad`}</RouteLink>
        </p>
        <h1>{name}</h1>
        <p>{position === null ? t`Former player` : i18n._(positionLabels[position])}</p>
        {fullName === '' || fullName === name ? null : <p>{fullName}</p>}
      </div>
      {number === null ? null : (
        <ShirtNumber role="img" aria-label={t`Number ${number}`}>
          {number}
        </ShirtNumber>
      )}
    </Top>
  );
}
