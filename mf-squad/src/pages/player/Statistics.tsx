import styled from '@emotion/styled';
import type { Player, PlayerSeason } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { ShortLabel } from '@fan-base/shared-ui/components/ShortLabel';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OptionalValue } from '../../parts/OptionalValue.tsx';
import { type Counts, groupBySeason, isCompetitive, type SeasonStatistics } from './group-by-season.ts';
import { formatFigure, getColumns, type StatisticColumn } from './statistic-columns.ts';

const Frame = styled.div({
  '& th:first-of-type': { textAlign: 'left' },
  // Fits beside the facts on a wide screen, also with a goalkeeper's columns.
  '& table th, & table td': { paddingInline: 6 },
  '& table thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
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
    <tr data-player-season="">
      <th scope="row">
        {getCompetitionName(row.competition, language)}
        {row.team.id === team?.id ? null : (
          <small>
            <TeamLink team={row.team}>{row.team.name}</TeamLink>
          </small>
        )}
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
          <th scope="row">{rows.every(isCompetitive) ? t`Total` : t`Total without friendlies`}</th>
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
                {short === long ? (
                  <span>{i18n._(long)}</span>
                ) : (
                  <ShortLabel short={i18n._(short)} long={i18n._(long)} />
                )}
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
