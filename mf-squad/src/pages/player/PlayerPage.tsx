import styled from '@emotion/styled';
import type { Player } from '@fan-base/shared-contracts/api/squad';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Avatar } from '@fan-base/shared-ui/components/Avatar';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { FormattedDay } from '@fan-base/shared-ui/components/FormattedDay';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { formatClubModifier } from '@fan-base/shared-ui/formats/club-modifier';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { getShortSiteName } from '@fan-base/shared-ui/formats/site-name';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getCountryName } from '../../nationalities/country-name.ts';
import { OptionalValue } from '../../parts/OptionalValue.tsx';
import { positionLabels } from '../../parts/positions.ts';
import { CurrentAbsence, PastAbsences } from './Absences.tsx';
import { Career } from './Career.tsx';
import { Statistics } from './Statistics.tsx';

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
  font: '600 clamp(3rem, 10vw, 5.5rem)/1 var(--font-condensed)',
});

function PlayerTop({ player }: { player: Player }) {
  const { site, pathFor } = useShell();
  const { t, i18n } = useLingui();
  const { name, photo, position, number, firstName, lastName } = player;
  const club = formatClubModifier(getShortSiteName(site), site.language);
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <Top>
      <Avatar name={name} photo={photo} size={96} priority />
      <div>
        <p>
          <RouteLink to={pathFor('squad')}>{t`${club} squad`}</RouteLink>
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

const day = (value: string) => <FormattedDay day={value} />;
const identity = (value: string): ReactNode => value;

/** SQUAD-2: the player's facts; missing ones are shown as unknown. */
function PlayerFacts({ player }: { player: Player }) {
  const { language } = useSite();
  const { t } = useLingui();
  const money = (euros: number) => formatMoney(euros, language);
  const country = (name: string | null) => name && getCountryName(name, language);
  const birthPlace = [player.birthPlace, country(player.birthCountry)].filter(Boolean).join(', ');
  return (
    <FactList
      facts={[
        {
          label: t`Age`,
          value: <OptionalValue value={player.age}>{(age) => t`${age} years`}</OptionalValue>,
        },
        { label: t`Born`, value: <OptionalValue value={player.birthDate}>{day}</OptionalValue> },
        { label: t`Birthplace`, value: <OptionalValue value={birthPlace || null}>{identity}</OptionalValue> },
        {
          label: t`Nationality`,
          value: <OptionalValue value={country(player.nationality)}>{identity}</OptionalValue>,
        },
        {
          label: t`Height`,
          value: <OptionalValue value={player.height}>{(height) => `${height} cm`}</OptionalValue>,
        },
        {
          label: t`Weight`,
          value: <OptionalValue value={player.weight}>{(weight) => `${weight} kg`}</OptionalValue>,
        },
        { label: t`Value`, value: <OptionalValue value={player.value}>{money}</OptionalValue> },
        { label: t`Contract ends`, value: <OptionalValue value={player.contractEnd}>{day}</OptionalValue> },
        {
          label: t`Salary per week`,
          value: <OptionalValue value={player.weeklyWage}>{money}</OptionalValue>,
        },
        { label: t`Boots`, value: <OptionalValue value={player.boots}>{identity}</OptionalValue> },
      ]}
    />
  );
}

export { head } from './head.ts';

const pageHeight = 1200;

/** SQUAD-2: a current or former player. */
export function Page({ params: { slug = '' } }: PageInput) {
  const answer = useApi(api.squad.getPlayer({ slug }));
  return (
    <ApiView answer={answer} height={pageHeight}>
      {(player) => (
        <Stack isWide>
          <PlayerTop player={player} />
          <PlayerFacts player={player} />
          <Section title={<Trans>Absence</Trans>}>
            <CurrentAbsence player={player} />
            <PastAbsences absences={player.pastAbsences} />
          </Section>
          <Section title={<Trans>Statistics</Trans>}>
            <Statistics player={player} />
          </Section>
          <Section title={<Trans>Career</Trans>}>
            <Career player={player} />
          </Section>
        </Stack>
      )}
    </ApiView>
  );
}
