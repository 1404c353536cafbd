import styled from '@emotion/styled';
import type { Bracket, CompetitionTable } from '@fan-base/shared-contracts/api/competitions';
import { useNow, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans, useLingui } from '@lingui/react/macro';
import { mayChangeSoon } from '../../../live/useLiveMatch.ts';
import { useLiveWhen } from '../../../live/useLiveWhen.ts';
import { LeagueTable } from '../../../parts/LeagueTable.tsx';
import { TablePartLinks } from '../../../parts/TablePartLinks.tsx';
import { parseTablePart } from '../../../parts/table-part.ts';
import { WithAside } from '../../../parts/WithAside.tsx';
import { ZoneLegend } from '../../../parts/ZoneLegend.tsx';
import { BracketView } from './BracketView.tsx';
import { ClubMatches } from './ClubMatches.tsx';
import { type CompetitionParams, overviewKeys } from './competition-keys.ts';
import { Winners } from './Winners.tsx';

const height = 900;

const Parts = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--space-8)' });
const Groups = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
  gap: 'var(--space-6)',
});

/** A table with its key beside it; on a phone the key comes first, since a league phase has 36 rows. */
const One = styled(WithAside)({
  marginTop: 'var(--space-3)',
  '& > aside': { order: -1, '@media (min-width: 64rem)': { order: 1 } },
});

function Tables({ table, query }: { table: CompetitionTable; query: URLSearchParams }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const { competition, season, groups } = table;
  const params = { competition: competition.key, season: String(season) };
  const [first, ...others] = groups;
  return (
    <Section title={t`Table`}>
      <TablePartLinks part={parseTablePart(query)} pathTo={(part) => pathFor('competition', params, part)} />
      {first && others.length === 0 ? (
        <One>
          <LeagueTable standings={{ ...table, rows: first.rows }} />
          <aside>
            <ZoneLegend rows={first.rows} />
          </aside>
        </One>
      ) : (
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
      )}
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
  const isBracketLive = ({ rounds }: Bracket) =>
    rounds.some(({ ties }) => ties.some(({ legs }) => legs.some((leg) => mayChangeSoon(leg, now))));
  const bracket = useLiveWhen(keys.bracket, isBracketLive);
  const table = useLiveWhen(keys.table, isTableLive);
  return (
    <ApiView answer={table} height={height}>
      {(tables) => (
        <ApiView answer={bracket} height={height}>
          {(rounds) => (
            <Parts>
              <ClubMatches params={params} />
              {hasBegun(rounds) ? <Knockout rounds={rounds} /> : null}
              {tables.groups.length > 0 ? <Tables table={tables} query={query} /> : null}
              {hasBegun(rounds) ? null : <Knockout rounds={rounds} />}
              {tables.groups.length + rounds.rounds.length === 0 ? (
                <EmptyState>
                  <Trans>We have no matches from this season.</Trans>
                </EmptyState>
              ) : null}
            </Parts>
          )}
        </ApiView>
      )}
    </ApiView>
  );
}
