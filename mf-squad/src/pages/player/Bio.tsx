import styled from '@emotion/styled';
import type { Player } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { FormattedDay } from '@fan-base/shared-ui/components/FormattedDay';
import { Section } from '@fan-base/shared-ui/components/Section';
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

const identity = (value: ReactNode): ReactNode => value;

/** SQUAD-2: the facts of a player that are not in the head; missing ones are shown as unknown in the club's squad. */
export function Bio({ player }: { player: Player }) {
  const { language } = useSite();
  const { t } = useLingui();
  const {
    name,
    firstName,
    lastName,
    birthDate,
    birthPlace,
    birthCountry,
    weight,
    weeklyWage,
    boots,
    isInSquad,
  } = player;
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  const origin = [birthPlace, birthCountry && getCountryName(birthCountry, language)]
    .filter(Boolean)
    .join(', ');
  const facts: readonly { readonly label: string; readonly value: ReactNode }[] = [
    ...(fullName === '' || fullName === name ? [] : [{ label: t`Full name`, value: fullName }]),
    { label: t`Born`, value: birthDate === null ? null : <FormattedDay day={birthDate} /> },
    { label: t`Birthplace`, value: origin || null },
    { label: t`Weight`, value: weight === null ? null : `${weight} kg` },
    { label: t`Salary per week`, value: weeklyWage === null ? null : formatMoney(weeklyWage, language) },
    { label: t`Boots`, value: boots },
  ];
  const shown = isInSquad ? facts : facts.filter(({ value }) => value !== null);
  if (shown.length === 0) return null;
  return (
    <Section title={t`Facts`}>
      <List>
        {shown.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <OptionalValue value={value}>{identity}</OptionalValue>
            </dd>
          </div>
        ))}
      </List>
    </Section>
  );
}
