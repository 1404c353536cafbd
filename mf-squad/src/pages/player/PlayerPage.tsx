import styled from '@emotion/styled';
import type { Player } from '@fan-base/shared-contracts/api/squad';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Avatar } from '@fan-base/shared-ui/components/Avatar';
import { DayText } from '@fan-base/shared-ui/components/DayText';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { countryName } from '../../nationalities/country-name.ts';
import { Known } from '../../parts/Known.tsx';
import { positionLabels } from '../../parts/positions.ts';
import { Stack } from '../../parts/Stack.tsx';
import { AbsenceNow, PastAbsences } from './Absences.tsx';
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
  fontFamily: 'var(--font-condensed)',
  fontSize: 'clamp(3rem, 10vw, 5.5rem)',
  fontWeight: 600,
  lineHeight: 1,
});

/** Who a player is: photograph, name, position and number. */
function PlayerTop({ player }: { player: Player }) {
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

const day = (value: string) => <DayText day={value} />;
const asItIs = (value: string): ReactNode => value;

/** SQUAD-2: every field of a player that is one figure or word; what is not known says so. */
function PlayerFacts({ player }: { player: Player }) {
  const { language } = useSite();
  const { t } = useLingui();
  const country = (name: string | null) => name && countryName(name, language);
  const birthPlace = [player.birthPlace, country(player.birthCountry)].filter(Boolean).join(', ');
  return (
    <FactList
      facts={[
        { label: t`Age`, value: <Known value={player.age}>{(age) => t`${age} years`}</Known> },
        { label: t`Born`, value: <Known value={player.birthDate}>{day}</Known> },
        { label: t`Birthplace`, value: <Known value={birthPlace || null}>{asItIs}</Known> },
        { label: t`Nationality`, value: <Known value={country(player.nationality)}>{asItIs}</Known> },
        { label: t`Height`, value: <Known value={player.height}>{(height) => `${height} cm`}</Known> },
        { label: t`Weight`, value: <Known value={player.weight}>{(weight) => `${weight} kg`}</Known> },
        { label: t`Value`, value: <Known value={player.value}>{formatMoney}</Known> },
        { label: t`Contract ends`, value: <Known value={player.contractEnd}>{day}</Known> },
        { label: t`Salary per week`, value: <Known value={player.weeklyWage}>{formatMoney}</Known> },
        { label: t`Boots`, value: <Known value={player.boots}>{asItIs}</Known> },
      ]}
    />
  );
}

export { head } from './head.ts';

const pageHeight = 1200;

/** SQUAD-2: a player of the club, now or before. */
export function Page({ params }: PageInput) {
  const answer = useApi(api.squad.getPlayer({ slug: params.slug ?? '' }));
  return (
    <ApiView answer={answer} height={pageHeight}>
      {(player) => (
        <Stack>
          <PlayerTop player={player} />
          <PlayerFacts player={player} />
          <Section title={<Trans>Absence</Trans>}>
            <AbsenceNow player={player} />
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
