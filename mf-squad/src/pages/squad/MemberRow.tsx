import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { formatDay, formatMonth } from '@fan-base/shared-ui/formats/day';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import type { ReactNode } from 'react';
import { AbsenceMark } from '../../absences/AbsenceMark.tsx';
import { countryName } from '../../nationalities/country-name.ts';
import { Known } from '../../parts/Known.tsx';
import { PersonName } from '../../parts/PersonName.tsx';
import type { Member } from './member.ts';

function Figure<Value>({ value, children }: { value: Value | null; children: (value: Value) => ReactNode }) {
  return (
    <td>
      <Known value={value}>{children}</Known>
    </td>
  );
}

const wide = '@media (min-width: 40rem)';
const Full = styled.span({ display: 'none', [wide]: { display: 'inline' } });
const Short = styled.span({ [wide]: { display: 'none' } });

/** The last day of a contract; a phone shows its month. */
function ContractEnd({ day }: { day: string }) {
  const { language } = useSite();
  return (
    <time dateTime={day}>
      <Full>{formatDay(day, language)}</Full>
      <Short>{formatMonth(day, language)}</Short>
    </time>
  );
}

/** One person of the squad, in the nine columns. */
export function MemberRow({ member }: { member: Member }) {
  const { language } = useSite();
  const { absence } = member;
  return (
    <tr data-squad-player={member.slug}>
      <th scope="row">
        <PersonName
          name={member.name}
          photo={member.photo}
          slug={member.slug}
          below={absence ? <AbsenceMark absence={absence} /> : null}
        />
      </th>
      <Figure value={member.age}>{String}</Figure>
      <Figure value={member.value}>{formatMoney}</Figure>
      <Figure value={member.contractEnd}>{(day) => <ContractEnd day={day} />}</Figure>
      <Figure value={member.weeklyWage}>{formatMoney}</Figure>
      <Figure value={member.number}>{String}</Figure>
      <Figure value={member.nationality}>{(country) => countryName(country, language)}</Figure>
      <Figure value={member.height}>{(height) => `${height} cm`}</Figure>
      <Figure value={member.weight}>{(weight) => `${weight} kg`}</Figure>
    </tr>
  );
}
