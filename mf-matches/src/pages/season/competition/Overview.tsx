import styled from '@emotion/styled';
import type { Bracket, CompetitionTable } from '@fan-base/shared-contracts/api/competitions';
import { useNow, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { mayChangeSoon } from '../../../live/useLiveMatch.ts';
import { useLiveWhen } from '../../../live/useLiveWhen.ts';
import { LeagueTable } from '../../../parts/LeagueTable.tsx';
import { TablePartLinks } from '../../../parts/TablePartLinks.tsx';
import { parseTablePart } from '../../../parts/table-part.ts';
import { ZoneLegend } from '../../../parts/ZoneLegend.tsx';
import { BracketView } from './BracketView.tsx';
import { ClubMatches } from './ClubMatches.tsx';
import { type CompetitionParams, overviewKeys } from './competition-keys.ts';
import { TopScorers } from './TopScorers.tsx';
import { Winners } from './Winners.tsx';

const height = 900;

const Parts = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--space-8)' });
const Groups = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
  gap: 'var(--space-6)',
});

/**
 * A table with the club's matches, its key and the best players beside it; on a phone the key comes first, since a league
 * phase has 36 rows, and the players last.
 */
const One = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5) var(--space-10)',
  '& > :empty': { display: 'none' },
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 22rem',
    gridTemplateRows: 'auto auto 1fr',
    '& > *': { gridColumn: 2 },
    '& > [data-table]': { gridArea: '1 / 1 / span 3' },
    '& > :last-child': { alignSelf: 'start', position: 'sticky', top: 'var(--space-4)' },
  },
});

interface TablesProps {
  readonly table: CompetitionTable;
  readonly query: URLSearchParams;
  /** What stands beside the only table. */
  readonly matches: ReactNode;
}

function Tables({ table, query, matches }: TablesProps) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const { competition, season, groups } = table;
  const params = { competition: competition.key, season: String(season) };
  const [first, ...others] = groups;
  const parts = (
    <TablePartLinks part={parseTablePart(query)} pathTo={(part) => pathFor('competition', params, part)} />
  );
  if (first && others.length === 0)
    return (
      <One>
        <div>{matches}</div>
        <div>
          <ZoneLegend rows={first.rows} />
        </div>
        <div data-table>
          <Section title={t`Table`}>
            {parts}
            <LeagueTable standings={{ ...table, rows: first.rows }} />
          </Section>
        </div>
        <div>
          <TopScorers params={params} />
        </div>
      </One>
    );
  return (
    <Section title={t`Table`}>
      {parts}
      <Groups>
        {groups.map(({ name, rows }) => (
          <div key={rows[0]?.team.id}>
            {name ? <h3>{t`Group ${name}`}</h3> : null}
            <LeagueTable
              standings={{ ...table, rows }}
              {...(name ? { caption: t`${competition.name}, group ${name}: table` } : {})}
            />
            <ZoneLegend rows={rows} />
          </div>
        ))}
      </Groups>
    </Section>
  );
}

/** Once its first match has been played, a knockout stage matters more than the table before it. */
const hasBegun = ({ rounds }: Bracket): boolean =>
  rounds.some(({ ties }) => ties.some(({ legs }) => legs.some(({ score }) => score !== null)));

function Knockout({ rounds: bracket }: { rounds: Bracket }) {
  const { t } = useLingui();
  return bracket.rounds.length > 0 ? (
    <Section title={t`Knockout rounds`}>
      <Winners bracket={bracket} />
      <BracketView bracket={bracket} />
    </Section>
  ) : null;
}

const isTableLive = ({ groups }: CompetitionTable): boolean =>
  groups.some(({ rows }) => rows.some(({ live }) => live));

/** The tables of a competition, and its knockout rounds, both live. */
export function Overview({ params, query }: { params: CompetitionParams; query: URLSearchParams }) {
  const now = useNow();
  const keys = overviewKeys(params, query);
  const matches = <ClubMatches params={params} />;
  const isBracketLive = ({ rounds }: Bracket) =>
    rounds.some(({ ties }) => ties.some(({ legs }) => legs.some((leg) => mayChangeSoon(leg, now))));
  const bracket = useLiveWhen(keys.bracket, isBracketLive);
  const table = useLiveWhen(keys.table, isTableLive);
  return (
    <ApiView answer={table} height={height}>
      {(tables) => (
        <ApiView answer={bracket} height={height}>
          {(rounds) => {
            const isTableFirst = tables.groups.length === 1 && !hasBegun(rounds);
            return (
              <Parts>
                {isTableFirst ? null : matches}
                {isTableFirst ? null : <Knockout rounds={rounds} />}
                {tables.groups.length > 0 ? (
                  <Tables table={tables} query={query} matches={isTableFirst ? matches : null} />
                ) : null}
                {isTableFirst ? <Knockout rounds={rounds} /> : null}
                {tables.groups.length === 1 ? null : <TopScorers params={params} />}
                {tables.groups.length + rounds.rounds.length === 0 ? (
                  <EmptyState>
                    <Trans>We have no matches from this season.</Trans>
                  </EmptyState>
                ) : null}
              </Parts>
            );
          }}
        </ApiView>
      )}
    </ApiView>
  );
}
