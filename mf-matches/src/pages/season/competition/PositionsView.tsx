import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import { isMatchweekLeague } from '@fan-base/shared-contracts/matchweek';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CompetitionParams } from './competition-keys.ts';
import { PositionChart } from './PositionChart.tsx';

/** One row of figures, which scrolls in its box. */
const Row = styled.div({ maxWidth: 'max-content', '& td': { minWidth: 40 }, '& thead th': { minWidth: 40 } });

const Box = styled.div({
  marginBottom: 'var(--space-5)',
  padding: 'var(--space-3)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& > dl': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

interface ExtremesProps {
  readonly ranks: readonly number[];
  readonly rounds: readonly number[];
  readonly isMatchweek: boolean;
}

/** The latest place, and the best and the lowest one, each with the first round that had it. */
function Extremes({ ranks, rounds, isMatchweek }: ExtremesProps) {
  const { t } = useLingui();
  const best = Math.min(...ranks);
  const lowest = Math.max(...ranks);
  const at = (rank: number | undefined, number: number | undefined = 0) => (
    <>
      {rank} <small>{isMatchweek ? t`Matchweek ${number}` : t`Matchday ${number}`}</small>
    </>
  );
  const first = (rank: number) => at(rank, rounds[ranks.indexOf(rank)]);
  return (
    <Box>
      <FactList
        isLarge
        facts={[
          { label: t`Latest`, value: at(ranks.at(-1), rounds.at(-1)) },
          { label: t`Highest`, value: first(best) },
          { label: t`Lowest`, value: first(lowest) },
        ]}
      />
    </Box>
  );
}

/** The club's place in the table after each round, as a chart and as a table. */
export function PositionsView({ params }: { params: CompetitionParams }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const answer = useApi(api.competitions.getPositions(params));
  return (
    <ApiView answer={answer} height={900}>
      {(positions) => {
        if (positions.hasTable === false)
          return (
            <EmptyState to={pathFor('competition', { ...params })} link={<Trans>See the ties</Trans>}>
              <Trans>This competition has no table.</Trans>
            </EmptyState>
          );
        const own = positions.teams.find(({ team }) => team.id === positions.teamId);
        if (!own || positions.rounds.length === 0)
          return (
            <EmptyState>
              <Trans>No round has been played yet.</Trans>
            </EmptyState>
          );
        const isMatchweek = isMatchweekLeague(params.competition);
        return (
          <>
            <Extremes ranks={own.ranks} rounds={positions.rounds} isMatchweek={isMatchweek} />
            <PositionChart positions={positions} />
            <Row>
              <DataTable caption={t`Position after each round`}>
                <thead>
                  <tr>
                    <th scope="col" data-rows>
                      {isMatchweek ? t`Matchweek` : t`Matchday`}
                    </th>
                    {positions.rounds.map((round) => (
                      <th key={round} scope="col">
                        {round}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  <tr>
                    <th scope="row">{t({ message: 'Position', context: 'place in a table' })}</th>
                    {positions.rounds.map((round, index) => (
                      <td key={round}>{own.ranks[index]}</td>
                    ))}
                  </tr>
                </tbody>
              </DataTable>
            </Row>
          </>
        );
      }}
    </ApiView>
  );
}
