import type { Player } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { DayText } from '@fan-base/shared-ui/components/DayText';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { countryName } from '../../nationalities/country-name.ts';
import { Facts } from '../../parts/Facts.tsx';
import { Known } from '../../parts/Known.tsx';

const day = (value: string) => <DayText day={value} />;
const asItIs = (value: string): ReactNode => value;

/** SQUAD-2: every field of a player that is one figure or word; what is not known says so. */
export function PlayerFacts({ player }: { player: Player }) {
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
