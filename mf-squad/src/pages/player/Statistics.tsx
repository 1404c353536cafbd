import styled from '@emotion/styled';
import type { Player, PlayerSeason } from '@fan-base/shared-contracts/api/squad';
import type { Language } from '@fan-base/shared-contracts/language';
import { useSite } from '@fan-base/shared-contracts/shell';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { formatNumber } from '@fan-base/shared-ui/formats/number';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OptionalValue } from '../../parts/OptionalValue.tsx';
import { type Counts, groupBySeason, type SeasonStatistics } from './group-by-season.ts';

interface StatisticColumn {
  readonly key: Exclude<keyof Counts, 'penaltiesMissed'>;
  readonly short: MessageDescriptor;
  readonly long: MessageDescriptor;
}

const commonColumns: readonly StatisticColumn[] = [
  { key: 'games', short: msg`Apps`, long: msg`Apps` },
  { key: 'starts', short: msg`Starts`, long: msg`Starts` },
  { key: 'minutes', short: msg({ message: 'Min', context: 'short' }), long: msg`Minutes` },
  { key: 'goals', short: msg`Goals`, long: msg`Goals` },
  { key: 'assists', short: msg`Assists`, long: msg`Assists` },
  { key: 'penalties', short: msg({ message: 'Pens', context: 'short' }), long: msg`Penalties: scored/taken` },
  { key: 'fouls', short: msg`Fouls`, long: msg`Fouls` },
  { key: 'yellow', short: msg({ message: 'Yellow', context: 'short' }), long: msg`Yellow cards` },
  { key: 'red', short: msg({ message: 'Red', context: 'short' }), long: msg`Red cards` },
  { key: 'passes', short: msg`Passes`, long: msg`Passes` },
];

const keeperColumns: readonly StatisticColumn[] = [
  { key: 'conceded', short: msg({ message: 'Conceded', context: 'short' }), long: msg`Goals conceded` },
  { key: 'saves', short: msg`Saves`, long: msg`Saves` },
];

const ratingColumn: StatisticColumn = {
  key: 'rating',
  short: msg({ message: 'Rating', context: 'short' }),
  long: msg`Rating, 0 to 10`,
};

/** A goalkeeper by position; former players count as one if they have made a save. */
const isKeeper = ({ position, statistics }: Pick<Player, 'position' | 'statistics'>): boolean =>
  position === null ? statistics.some(({ saves }) => (saves ?? 0) > 0) : position === 'goalkeeper';

/** Columns of a player's statistics (specification section 3); goalkeepers have two more. */
const getColumns = (player: Pick<Player, 'position' | 'statistics'>): readonly StatisticColumn[] => [
  ...commonColumns,
  ...(isKeeper(player) ? keeperColumns : []),
  ratingColumn,
];

/** A column's value in the site's language; null if unknown. Penalties are scored/taken if both are known. */
export function formatFigure(counts: Counts, key: StatisticColumn['key'], language: Language): string | null {
  const value = counts[key];
  if (value === null) return null;
  if (key === 'penalties' && counts.penaltiesMissed !== null)
    return value + counts.penaltiesMissed === 0 ? '0' : `${value}/${value + counts.penaltiesMissed}`;
  return formatNumber(value, language, key === 'rating' ? 2 : 0);
}

const Frame = styled.div({
  '& th:first-of-type': { textAlign: 'left' },
  '& tbody th': { minWidth: '7.5rem', whiteSpace: 'normal' },
  '& tbody th[scope=rowgroup] > span': { position: 'sticky', left: 6, fontWeight: 700 },
  '& tbody tr:first-of-type': { borderTop: '2px solid var(--rule)' },
  '& tr[data-total] > *': { fontWeight: 700, background: 'var(--surface-raised)' },
  '& small': { display: 'block', fontSize: 'var(--text-tiny)' },
});

type Columns = readonly StatisticColumn[];

function Figures({ counts, columns }: { counts: Counts; columns: Columns }) {
  const { language } = useSite();
  return columns.map(({ key }) => (
    <td key={key}>
      <OptionalValue value={formatFigure(counts, key, language)}>
        {(figure): ReactNode => figure}
      </OptionalValue>
    </td>
  ));
}

function CompetitionRow({ row, columns }: { row: PlayerSeason; columns: Columns }) {
  const { team, language } = useSite();
  return (
    <tr data-player-season={row.season}>
      <th scope="row">
        {getCompetitionName(row.competition, language)}
        {row.team.id === team?.id ? null : <small>{row.team.name}</small>}
      </th>
      <Figures counts={row} columns={columns} />
    </tr>
  );
}

function Season({ of: { season, rows, total }, columns }: { of: SeasonStatistics; columns: Columns }) {
  const { t } = useLingui();
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span>{formatSeason(season)}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <CompetitionRow key={`${row.competition.id} ${row.team.id}`} row={row} columns={columns} />
      ))}
      {total ? (
        <tr data-total>
          <th scope="row">{t`Total`}</th>
          <Figures counts={total} columns={columns} />
        </tr>
      ) : null}
    </tbody>
  );
}

/** SQUAD-2: a player's statistics by season and competition, with season totals. */
export function Statistics({ player }: { player: Player }) {
  const { t, i18n } = useLingui();
  const columns = getColumns(player);
  if (player.statistics.length === 0) {
    return <EmptyState>{t`There are no statistics for ${player.name} yet.`}</EmptyState>;
  }
  return (
    <Frame>
      <DataTable caption={t`Statistics for ${player.name} by season and competition`} isWide>
        <thead>
          <tr>
            <th scope="col" data-rows="">
              {t`Competition`}
            </th>
            {columns.map(({ key, short, long }) => (
              <th key={key} scope="col">
                <abbr title={i18n._(long)}>{i18n._(short)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        {groupBySeason(player.statistics).map((season) => (
          <Season key={season.season} of={season} columns={columns} />
        ))}
      </DataTable>
    </Frame>
  );
}
