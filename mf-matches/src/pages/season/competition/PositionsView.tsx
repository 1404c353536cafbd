import styled from '@emotion/styled';
import type { Positions } from '@fan-base/shared-contracts/api/competitions';
import * as api from '@fan-base/shared-contracts/client';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CompetitionParams } from './competition-keys.ts';

/** Units of the drawing, which is stretched to the room there is. */
const size = { width: 100, height: 100, margin: 2 } as const;

/** Two columns of figures belong together. */
const Narrow = styled.div({ maxWidth: '20rem' });

const Chart = styled.figure({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 'var(--space-2)',
  margin: '0 0 var(--space-5)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  fontVariantNumeric: 'tabular-nums',
  '& div': { display: 'flex', justifyContent: 'space-between' },
  '& div:first-of-type': { flexDirection: 'column', textAlign: 'right', lineHeight: 1 },
  '& div:last-of-type': { gridColumn: 2 },
  '& svg': { width: '100%', height: 'clamp(14rem, 40vw, 24rem)' },
  '& polyline': { fill: 'none', stroke: 'var(--rule)', strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' },
  '& polyline[data-own=true]': { stroke: 'var(--link)', strokeWidth: 4 },
});

/** The club's line among those of all teams; first place at the top. */
function PositionChart({ positions: { rounds, teams, teamId } }: { positions: Positions }) {
  const { t } = useLingui();
  const { width, height, margin } = size;
  const x = (index: number) => margin + (index * (width - 2 * margin)) / Math.max(rounds.length - 1, 1);
  const y = (rank: number) => margin + ((rank - 1) * (height - 2 * margin)) / Math.max(teams.length - 1, 1);
  const ordered = teams.toSorted(
    (one, other) => Number(one.team.id === teamId) - Number(other.team.id === teamId),
  );
  return (
    <Chart>
      <div aria-hidden>
        <span>1</span>
        <span>{teams.length}</span>
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Position after each round`}
      >
        {ordered.map(({ team, ranks }) => (
          <polyline
            key={team.id}
            data-own={team.id === teamId}
            points={ranks.map((rank, index) => `${x(index).toFixed(1)},${y(rank).toFixed(1)}`).join(' ')}
          />
        ))}
      </svg>
      <div aria-hidden>
        <span>
          {t`Round`} {rounds[0]}
        </span>
        <span>{rounds.length > 1 ? rounds.at(-1) : null}</span>
      </div>
    </Chart>
  );
}

/** The club's place in the table after each round, as a chart and as a table. */
export function PositionsView({ params }: { params: CompetitionParams }) {
  const { t } = useLingui();
  const answer = useApi(api.competitions.getPositions(params));
  return (
    <ApiView answer={answer} height={900}>
      {(positions) => {
        const own = positions.teams.find(({ team }) => team.id === positions.teamId);
        if (!own || positions.rounds.length === 0)
          return (
            <EmptyState>
              <Trans>No round has been played yet.</Trans>
            </EmptyState>
          );
        return (
          <>
            <PositionChart positions={positions} />
            <Narrow>
              <DataTable caption={t`Position after each round`}>
                <thead>
                  <tr>
                    <th scope="col" data-rows>
                      {t`Round`}
                    </th>
                    <th scope="col">{t`Position`}</th>
                  </tr>
                </thead>
                <tbody>
                  {positions.rounds.map((round, index) => (
                    <tr key={round}>
                      <th scope="row">{round}</th>
                      <td>{own.ranks[index]}</td>
                    </tr>
                  ))}
                </tbody>
              </DataTable>
            </Narrow>
          </>
        );
      }}
    </ApiView>
  );
}
