import type { Player } from '@fan-base/shared-contracts/api/squad';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi, useSite } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { DayText } from '@fan-base/shared-ui/components/DayText';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { countryName } from '../../nationalities/country-name.ts';
import { Facts } from '../../parts/Facts.tsx';
import { Known } from '../../parts/Known.tsx';
import { Stack } from '../../parts/Stack.tsx';
import { AbsenceNow, PastAbsences } from './Absences.tsx';
import { Career } from './Career.tsx';
import { PlayerTop } from './PlayerTop.tsx';
import { Statistics } from './Statistics.tsx';

const day = (value: string) => <DayText day={value} />;
const asItIs = (value: string): ReactNode => value;

/** SQUAD-2: every field of a player that is one figure or word; what is not known says so. */
function PlayerFacts({ player }: { player: Player }) {
  const { language } = useSite();
  const { t } = useLingui();
  const country = (name: string | null) => name && countryName(name, language);
  const birthPlace = [player.birthPlace, country(player.birthCountry)].filter(Boolean).join(', ');
  return (
    <Facts
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
