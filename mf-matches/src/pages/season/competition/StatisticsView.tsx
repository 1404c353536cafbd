import styled from '@emotion/styled';
import type {
  CompetitionStatistics,
  PlayerCount,
  TeamCount,
} from '@fan-base/shared-contracts/api/competitions';
import * as api from '@fan-base/shared-contracts/client';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { Disclosure } from '@fan-base/shared-ui/components/Disclosure';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { ShortLabel } from '@fan-base/shared-ui/components/ShortLabel';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PersonLink } from '../../../parts/PersonLink.tsx';
import type { CompetitionParams } from './competition-keys.ts';

const two = '@media (min-width: 44rem)';
const three = '@media (min-width: 68rem)';

/** Five lists without a hole: three beside each other and then two, or two and the last one alone. */
const Lists = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-8)',
  [two]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > :last-of-type': { gridColumn: '1 / -1' } },
  [three]: {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > *': { gridColumn: 'span 2' },
    '& > :nth-of-type(n + 4), & > :last-of-type': { gridColumn: 'span 3' },
  },
  // Columns of one width in all lists.
  '&& th, && td': { paddingInline: 6 },
  '& tbody th': { width: '100%' },
  '& thead th:last-of-type': { minWidth: '4rem', whiteSpace: 'normal', lineHeight: 1.1 },
  '& td:last-of-type': { fontWeight: 700 },
  '& thead th:first-of-type, & tbody td:first-of-type': { textAlign: 'left' },
  '& th > span': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)', whiteSpace: 'normal' },
  '& th a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& th small': { fontWeight: 400 },
  '& tr[data-own=true] > *': { fontWeight: 700, background: 'var(--surface-raised)' },
});
const Note = styled.p({ color: 'var(--text-muted)' });

interface ListProps {
  readonly title: string;
  readonly rows: readonly (PlayerCount | TeamCount)[];
  readonly statistics: CompetitionStatistics;
}

/** Rows that are shown without pressing. */
const shownLimit = 10;

function CountTable({ title, rows, statistics }: ListProps) {
  const { t } = useLingui();
  const { teamId } = statistics;
  const nameOf = (row: PlayerCount | TeamCount): ReactNode =>
    'player' in row ? (
      <PersonLink person={row.player} />
    ) : (
      <TeamLink team={row.team}>{row.team.shortName}</TeamLink>
    );
  return (
    <DataTable caption={title}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col" data-rows>
            {t`Name`}
          </th>
          <th scope="col">
            <ShortLabel short={t({ message: 'P', context: 'table head: played' })} long={t`Played`} />
          </th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={'player' in row ? row.player.slug : row.team.id} data-own={row.team.id === teamId}>
            <td>{row.rank}</td>
            <th scope="row">
              <span>
                <Crest team={row.team} size={20} />
                {nameOf(row)}
              </span>
            </th>
            <td>{row.games ?? '–'}</td>
            <td>{row.count}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** A list of players or teams with their count: the first ones, and the others when pressed. */
function List({ title, rows, statistics }: ListProps) {
  const { t } = useLingui();
  const others = rows.slice(shownLimit);
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <EmptyState>{t`Nothing to show yet.`}</EmptyState>
      ) : (
        <>
          <CountTable title={title} rows={rows.slice(0, shownLimit)} statistics={statistics} />
          {others.length > 0 ? (
            <Disclosure summary={<Plural value={others.length} one="# more" other="# more" />}>
              <CountTable title={title} rows={others} statistics={statistics} />
            </Disclosure>
          ) : null}
        </>
      )}
    </Section>
  );
}

/** Top scorers, assists, cards and clean sheets of a competition. */
export function StatisticsView({ params }: { params: CompetitionParams }) {
  const { t } = useLingui();
  const answer = useApi(api.competitions.getCompetitionStatistics(params));
  return (
    <ApiView answer={answer} height={900}>
      {(statistics) => (
        <>
          {statistics.isComplete ? null : (
            <Note>
              <Trans>Only players of the clubs in the network are listed; clean sheets are complete.</Trans>
            </Note>
          )}
          <Lists>
            <List title={t`Goals`} rows={statistics.goals} statistics={statistics} />
            <List title={t`Assists`} rows={statistics.assists} statistics={statistics} />
            <List title={t`Yellow cards`} rows={statistics.yellowCards} statistics={statistics} />
            <List title={t`Red cards`} rows={statistics.redCards} statistics={statistics} />
            <List title={t`Clean sheets`} rows={statistics.cleanSheets} statistics={statistics} />
          </Lists>
        </>
      )}
    </ApiView>
  );
}
