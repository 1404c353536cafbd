import styled from '@emotion/styled';
import type { Player } from '@fan-base/shared-contracts/api/squad';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { FormattedDay } from '@fan-base/shared-ui/components/FormattedDay';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Shirt } from '@fan-base/shared-ui/components/Shirt';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { formatClubModifier } from '@fan-base/shared-ui/formats/club-modifier';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { getShortSiteName } from '@fan-base/shared-ui/formats/site-name';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getCountryName } from '../../nationalities/country-name.ts';
import { OptionalValue } from '../../parts/OptionalValue.tsx';
import { positionLabels } from '../../parts/positions.ts';

const Box = styled.header({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-4) clamp(var(--space-4), 4vw, var(--space-8))',
  padding: 'clamp(var(--space-4), 3vw, var(--space-6))',
  background: 'var(--surface-raised)',
  borderTop: '4px solid var(--link)',
  borderRadius: 'var(--radius)',
  '& h1': { overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: 'var(--text-muted)' },
  '& > svg': { width: 'clamp(5rem, 16vw, 9rem)', height: 'auto' },
});

/** Another club, linked to its page. */
const Club = styled.span({ display: 'inline-flex', alignItems: 'center', gap: 'var(--space-2)' });

/** Facts in one row; three columns on a phone. */
const Facts = styled.dl({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 'var(--space-3)',
  margin: 0,
  paddingTop: 'var(--space-4)',
  borderTop: '1px solid var(--rule)',
  '& dt': { color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& dd': {
    margin: 0,
    font: '600 var(--text-large)/1.2 var(--font-condensed)',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '@media (max-width: 22rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 48rem)': { gridTemplateColumns: 'repeat(5, auto)' },
});

/** SQUAD-2: shirt, name, position and the facts that fans look for first; unknown ones are marked in the club's squad, and left out of others. */
export function PlayerHead({ player }: { player: Player }) {
  const { site, pathFor } = useShell();
  const { t, i18n } = useLingui();
  const { name, position, number, age, nationality, height, value, contractEnd, isInSquad, isFormer } =
    player;
  const { language } = site;
  const siteName = getShortSiteName(site);
  const club = formatClubModifier(siteName, language);
  const team = player.team ?? (isFormer ? site.team : null);
  const facts: readonly { readonly label: string; readonly value: ReactNode }[] = [
    { label: t`Age`, value: age === null ? null : t`${age} years` },
    { label: t`Nationality`, value: nationality === null ? null : getCountryName(nationality, language) },
    { label: t`Height`, value: height === null ? null : `${height} cm` },
    { label: t`Value`, value: value === null ? null : formatMoney(value, language) },
    { label: t`Contract ends`, value: contractEnd === null ? null : <FormattedDay day={contractEnd} /> },
  ];
  // Fans know what is missing about their own players; of others, only what is known is of use.
  const shown = isInSquad ? facts : facts.filter((fact) => fact.value !== null);
  return (
    <Box>
      {team ? <Shirt team={team} number={number} isKeeper={position === 'goalkeeper'} size={144} /> : null}
      <div>
        <p>
          {isInSquad ? <RouteLink to={pathFor('squad')}>{t`${club} squad`}</RouteLink> : null}
          {!isInSquad && player.team ? (
            <Club>
              <Crest team={player.team} size={24} />
              <TeamLink team={player.team}>{player.team.name}</TeamLink>
            </Club>
          ) : null}
        </p>
        <h1>{name}</h1>
        <p>
          {[
            number === null ? null : t`No. ${number}`,
            position === null ? null : i18n._(positionLabels[position]),
            isFormer ? t`Former ${siteName} player` : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {shown.length > 0 ? (
        <Facts>
          {shown.map(({ label, value: fact }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <OptionalValue value={fact}>{(text): ReactNode => text}</OptionalValue>
              </dd>
            </div>
          ))}
        </Facts>
      ) : null}
    </Box>
  );
}
