import styled from '@emotion/styled';
import type { Player } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { FormattedDay } from '@fan-base/shared-ui/components/FormattedDay';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getCountryName } from '../../nationalities/country-name.ts';
import { OptionalValue } from '../../parts/OptionalValue.tsx';

const List = styled.dl({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--space-4)',
    padding: 'var(--space-2) 0',
    borderTop: '1px solid var(--rule)',
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { color: 'var(--text-muted)' },
  '& dd': { minWidth: 0, margin: 0, fontWeight: 600, textAlign: 'right', overflowWrap: 'anywhere' },
});

const day = (value: string) => <FormattedDay day={value} />;
const identity = (value: string): ReactNode => value;

/** SQUAD-2: the facts of a player that are not in the head; missing ones are shown as unknown. */
export function Bio({ player }: { player: Player }) {
  const { language } = useSite();
  const { t } = useLingui();
  const { name, firstName, lastName, birthDate, birthPlace, birthCountry, weight, weeklyWage, boots } =
    player;
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  const origin = [birthPlace, birthCountry && getCountryName(birthCountry, language)]
    .filter(Boolean)
    .join(', ');
  const facts = [
    ...(fullName === '' || fullName === name ? [] : [{ label: t`Full name`, value: fullName }]),
    { label: t`Born`, value: <OptionalValue value={birthDate}>{day}</OptionalValue> },
    { label: t`Birthplace`, value: <OptionalValue value={origin || null}>{identity}</OptionalValue> },
    {
      label: t`Weight`,
      value: <OptionalValue value={weight}>{(kilograms) => `${kilograms} kg`}</OptionalValue>,
    },
    {
      label: t`Salary per week`,
      value: <OptionalValue value={weeklyWage}>{(euros) => formatMoney(euros, language)}</OptionalValue>,
    },
    { label: t`Boots`, value: <OptionalValue value={boots}>{identity}</OptionalValue> },
  ];
  return (
    <List>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
