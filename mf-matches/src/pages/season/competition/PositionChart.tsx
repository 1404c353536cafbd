import styled from '@emotion/styled';
import type { Positions } from '@fan-base/shared-contracts/api/competitions';
import { toTenths } from '@fan-base/shared-ui/formats/to-tenths';
import { useLingui } from '@lingui/react/macro';

/** Units of the drawing, which is stretched to the room there is. */
const size = { width: 100, height: 100, margin: 2 } as const;

const Chart = styled.figure({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: 'var(--space-2)',
  margin: '0 0 var(--space-5)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between' },
  '& > [data-axis=places], & > [data-axis=teams]': {
    flexDirection: 'column',
    // The lines' margin within the drawing, less half a line of text.
    paddingBlock: 'calc(2% - 0.5em)',
    fontSize: 'var(--text-tiny)',
    lineHeight: 1,
  },
  '& > [data-axis=places]': { textAlign: 'right' },
  '& > [data-axis=teams] > [data-near]': { color: 'var(--text)', fontWeight: 600 },
  '& > [data-axis=teams] > [data-own=true]': { color: 'var(--link)', fontWeight: 700 },
  '& [data-wide]': { display: 'none' },
  '@media (min-width: 64rem)': {
    '& [data-wide]': { display: 'inline' },
    '& [data-narrow]': { display: 'none' },
  },
  // Without width, each number has its middle below its round.
  '& > [data-axis=rounds]': { gridColumn: 2, paddingInline: '2%' },
  '& > [data-axis=rounds] > span': { display: 'flex', justifyContent: 'center', width: 0 },
  '& svg': { width: '100%', height: 'clamp(16rem, 40vw, 26rem)' },
  '& polyline': { fill: 'none', stroke: 'var(--rule)', strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' },
  // Those that the club is compared with stand out: the leaders, and its neighbours in the table.
  '& polyline[data-near]': { stroke: 'var(--text-muted)', strokeWidth: 2 },
  '& polyline[data-own=true]': { stroke: 'var(--link)', strokeWidth: 4 },
  // Points of no length, whose round ends keep their shape in the stretched drawing.
  '& line': {
    stroke: 'var(--link)',
    strokeWidth: 10,
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
});

/** The club's line among those of all teams, which are named at its end; first place at the top. */
export function PositionChart({ positions: { rounds, teams, teamId } }: { positions: Positions }) {
  const { t } = useLingui();
  const { width, height, margin } = size;
  const x = (index: number) =>
    toTenths(margin + (index * (width - 2 * margin)) / Math.max(rounds.length - 1, 1));
  const y = (rank: number) =>
    toTenths(margin + ((rank - 1) * (height - 2 * margin)) / Math.max(teams.length - 1, 1));
  const place = teams.findIndex(({ team }) => team.id === teamId);
  const own = teams[place];
  const isNear = (index: number) => index === 0 || Math.abs(index - place) === 1;
  // The last lines lie above the others.
  const ordered = teams
    .map((team, index) => ({ ...team, level: index === place ? 2 : Number(isNear(index)) }))
    .sort((one, other) => one.level - other.level);
  return (
    <Chart>
      <div aria-hidden data-axis="places">
        {teams.map(({ team }, index) => (
          <span key={team.id}>{index + 1}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Position after each round`}
      >
        {ordered.map(({ team, ranks, level }) => (
          <polyline
            key={team.id}
            data-near={level === 1 || undefined}
            data-own={team.id === teamId}
            points={ranks.map((rank, index) => `${x(index)},${y(rank)}`).join(' ')}
          />
        ))}
        {own?.ranks.map((rank, index) => (
          <line key={rounds[index]} x1={x(index)} x2={x(index)} y1={y(rank)} y2={y(rank)} />
        ))}
      </svg>
      <div aria-hidden data-axis="teams">
        {teams.map(({ team }, index) => (
          <span key={team.id} data-near={isNear(index) || undefined} data-own={team.id === teamId}>
            <span data-narrow>{team.initials}</span>
            <span data-wide>{team.shortName}</span>
          </span>
        ))}
      </div>
      <div aria-hidden data-axis="rounds">
        {rounds.map((round) => (
          <span key={round}>{round}</span>
        ))}
      </div>
    </Chart>
  );
}
