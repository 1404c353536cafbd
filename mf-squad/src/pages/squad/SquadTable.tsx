import styled from '@emotion/styled';
import type { Squad } from '@fan-base/shared-contracts/api/squad';
import { useShell, useSite } from '@fan-base/shared-contracts/shell';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { formatDay, formatMonth } from '@fan-base/shared-ui/formats/day';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AbsenceMark } from '../../absences/AbsenceMark.tsx';
import { getCountryName } from '../../nationalities/country-name.ts';
import { OptionalValue } from '../../parts/OptionalValue.tsx';
import { PersonName } from '../../parts/PersonName.tsx';
import { groupLabels, groupMembers, type Member } from './member.ts';
import { type Column, columns, getNextSort, type Sort, sortMembers } from './sort.ts';

const columnLabels: Record<Column, MessageDescriptor> = {
  player: msg`Player`,
  age: msg`Age`,
  nationality: msg`Nationality`,
  number: msg`No.`,
  height: msg`Height`,
  weight: msg`Weight`,
  value: msg`Value`,
  contract: msg`Contract`,
  salary: msg`Salary per week`,
};

const SortLink = styled(RouteLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  scrollMarginTop: 96,
  '&:hover': { textDecoration: 'underline' },
  'th[aria-sort] &': { color: 'var(--link)', fontWeight: 700 },
});

const arrows = { asc: '▲', desc: '▼', none: '↕' } as const;

/**
 * A sortable column header. A link, so that it works without JavaScript; it targets itself to keep the focus
 * after sorting.
 */
function SortHead({ column, sort }: { column: Column; sort: Sort | null }) {
  const { pathFor } = useShell();
  const { i18n } = useLingui();
  const next = getNextSort(column, sort);
  const present = sort?.column === column ? sort.order : null;
  const id = `sort-${column}`;
  return (
    <th
      scope="col"
      data-rows={column === columns[0] ? '' : undefined}
      aria-sort={present ? (present === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <SortLink
        id={id}
        to={`${pathFor('squad', {}, { sort: next.column, order: next.order })}#${id}`}
        rel="nofollow"
        replace
      >
        {i18n._(columnLabels[column])}
        <span aria-hidden="true">{arrows[present ?? 'none']}</span>
      </SortLink>
    </th>
  );
}

function Figure<Value>({ value, children }: { value: Value | null; children: (value: Value) => ReactNode }) {
  return (
    <td>
      <OptionalValue value={value}>{children}</OptionalValue>
    </td>
  );
}

const wide = '@media (min-width: 40rem)';
const Full = styled.span({ display: 'none', [wide]: { display: 'inline' } });
const Short = styled.span({ [wide]: { display: 'none' } });

function ContractEnd({ day }: { day: string }) {
  const { language } = useSite();
  return (
    <time dateTime={day}>
      <Full>{formatDay(day, language)}</Full>
      <Short>{formatMonth(day, language)}</Short>
    </time>
  );
}

function MemberRow({ member }: { member: Member }) {
  const { language } = useSite();
  const { absence } = member;
  const money = (euros: number) => formatMoney(euros, language);
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
      <Figure value={member.value}>{money}</Figure>
      <Figure value={member.contractEnd}>{(day) => <ContractEnd day={day} />}</Figure>
      <Figure value={member.weeklyWage}>{money}</Figure>
      <Figure value={member.number}>{String}</Figure>
      <Figure value={member.nationality}>{(country) => getCountryName(country, language)}</Figure>
      <Figure value={member.height}>{(height) => `${height} cm`}</Figure>
      <Figure value={member.weight}>{(weight) => `${weight} kg`}</Figure>
    </tr>
  );
}

const narrow = '@media (max-width: 40rem)';

const Frame = styled.div({
  '& th:first-of-type, & td:nth-of-type(6), & thead th:nth-of-type(7)': { textAlign: 'left' },
  '& tbody th': { padding: 'var(--space-1) 6px', fontWeight: 400 },
  // Keeps the heading in view while the figures scroll.
  '& td > h2': { position: 'sticky', left: 6, width: 'max-content', paddingTop: 'var(--space-4)' },
  '& tbody tr:first-of-type': { borderTop: '2px solid var(--rule)' },
  [narrow]: {
    // Leaves a phone's width to the figures.
    '& th, & td': { paddingInline: 4 },
    '& tbody th': { width: '7.5rem', minWidth: '7.5rem', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& tbody th > span > span[aria-hidden]': { display: 'none' },
  },
});

/** SQUAD-1: the squad by group in nine columns, each sortable within the groups. */
export function SquadTable({ squad, sort }: { squad: Squad; sort: Sort | null }) {
  const { language } = useSite();
  const { t, i18n } = useLingui();
  const caption = sort ? t`The squad, sorted by ${i18n._(columnLabels[sort.column])}` : t`The squad`;
  return (
    <Frame>
      <DataTable caption={caption} isWide isLong>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead key={column} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        {groupMembers(squad).map(({ key, members }) => (
          <tbody key={key} aria-labelledby={`squad-${key}`}>
            <tr>
              <td colSpan={columns.length}>
                <h2 id={`squad-${key}`}>{i18n._(groupLabels[key])}</h2>
              </td>
            </tr>
            {sortMembers(members, sort, language).map((member) => (
              <MemberRow key={member.key} member={member} />
            ))}
          </tbody>
        ))}
      </DataTable>
    </Frame>
  );
}
