import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Shirt } from '@fan-base/shared-ui/components/Shirt';
import { formatDay } from '@fan-base/shared-ui/formats/day';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { formatNumber } from '@fan-base/shared-ui/formats/number';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AbsenceMark } from '../../absences/AbsenceMark.tsx';
import { getCountryName } from '../../nationalities/country-name.ts';
import { OptionalValue } from '../../parts/OptionalValue.tsx';
import { columnLabels } from './column-labels.ts';
import type { GroupKey, Member } from './member.ts';
import type { Column } from './sort.ts';

/** A cell with its column's name, which only cards show: screen readers take it from the header. */
function Fact<Value>(props: { column: Column; value: Value | null; children: (value: Value) => ReactNode }) {
  const { column, value, children } = props;
  const { i18n } = useLingui();
  return (
    <td role="cell" data-fact={column} data-unknown={value === null ? '' : undefined}>
      <small aria-hidden="true">{i18n._(columnLabels[column])}</small>
      <OptionalValue value={value}>{(known) => <span>{children(known)}</span>}</OptionalValue>
    </td>
  );
}

/** Games, minutes and goals of the season; of a keeper, goals conceded. Empty before the first game. */
function SeasonCell({ member, isKeeper }: { member: Member; isKeeper: boolean }) {
  const { site } = useShell();
  const { t } = useLingui();
  const { games, minutes, goals, conceded } = member;
  const figures = [
    { label: t`Apps`, value: games },
    { label: t({ message: 'Min', context: 'short' }), value: minutes },
    isKeeper
      ? { label: t({ message: 'Conceded', context: 'short' }), value: conceded }
      : { label: t`Goals`, value: goals },
  ];
  return (
    <td role="cell" data-season="">
      {games === null ? null : (
        <dl>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <OptionalValue value={value}>
                  {(figure) => <span>{formatNumber(figure, site.language)}</span>}
                </OptionalValue>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </td>
  );
}

/** A member of the squad: a row of the table, or a card. @param hasSeason with the figures that only cards show */
export function MemberRow(props: { member: Member; group: GroupKey; hasSeason: boolean }) {
  const { member, group, hasSeason } = props;
  const { pathFor, site } = useShell();
  const { language, team } = site;
  const { slug, name, number, absence } = member;
  const isKeeper = group === 'goalkeeper';
  const money = (euros: number) => formatMoney(euros, language);
  return (
    <tr role="row" data-squad-player={slug === undefined ? undefined : ''}>
      <th role="rowheader" scope="row">
        <div>
          {team && group !== 'manager' ? (
            <Shirt team={team} number={number} isKeeper={isKeeper} size={40} />
          ) : null}
          <div>
            {slug === undefined ? (
              <strong>{name}</strong>
            ) : (
              <RouteLink to={pathFor('player', { slug })}>{name}</RouteLink>
            )}
            {absence ? <AbsenceMark absence={absence} /> : null}
          </div>
        </div>
      </th>
      <Fact column="age" value={member.age}>
        {String}
      </Fact>
      <Fact column="nationality" value={member.nationality}>
        {(country) => getCountryName(country, language)}
      </Fact>
      <Fact column="number" value={number}>
        {String}
      </Fact>
      <Fact column="height" value={member.height}>
        {(height) => `${height} cm`}
      </Fact>
      <Fact column="weight" value={member.weight}>
        {(weight) => `${weight} kg`}
      </Fact>
      <Fact column="value" value={member.value}>
        {money}
      </Fact>
      <Fact column="contract" value={member.contractEnd}>
        {(day) => formatDay(day, language)}
      </Fact>
      <Fact column="salary" value={member.weeklyWage}>
        {money}
      </Fact>
      {hasSeason ? <SeasonCell member={member} isKeeper={isKeeper} /> : null}
    </tr>
  );
}
