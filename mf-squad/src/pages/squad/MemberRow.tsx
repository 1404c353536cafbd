import { useSite } from '@fan-base/shared-contracts/shell';
import { DayText } from '@fan-base/shared-ui/components/DayText';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import type { ReactNode } from 'react';
import { AbsenceMark } from '../../absences/AbsenceMark.tsx';
import { countryName } from '../../nationalities/countryName.ts';
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
      <Figure value={member.nationality}>{(country) => countryName(country, language)}</Figure>
      <Figure value={member.number}>{String}</Figure>
      <Figure value={member.height}>{(height) => `${height} cm`}</Figure>
      <Figure value={member.weight}>{(weight) => `${weight} kg`}</Figure>
      <Figure value={member.value}>{formatMoney}</Figure>
      <Figure value={member.contractEnd}>{(day) => <DayText day={day} />}</Figure>
      <Figure value={member.weeklyWage}>{formatMoney}</Figure>
    </tr>
  );
}
