import styled from '@emotion/styled';
import type { Lineup, LineupPlayer, Match, MatchEvent } from '@fan-base/shared-contracts/api/match';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { CountedGoal } from '../../events/counted-goals.ts';
import { getPlayerMarks } from './player-marks.ts';
import { getShirtColours, Shirt } from './Shirt.tsx';

/**
 * A player's position on a horizontal pitch, in percent from the left goal line and from the upper touchline.
 */
interface PitchPosition {
  readonly player: LineupPlayer;
  readonly along: number;
  readonly across: number;
}

/**
 * A team's positions on its half: home from the left, away from the right, each with its left wing on its own
 * left. Null if a starter's position is unknown, or without starters.
 */
export function getPitchPositions(
  lineup: Lineup | null,
  side: 'home' | 'away',
): readonly PitchPosition[] | null {
  const starters = lineup?.starters ?? [];
  const lines = new Map<number, { player: LineupPlayer; column: number }[]>();
  for (const player of starters) {
    if (!player.place) return null;
    const { row, column } = player.place;
    lines.set(row, [...(lines.get(row) ?? []), { player, column }]);
  }
  if (lines.size === 0) return null;
  const fromGoal = [...lines].sort(([one], [next]) => one - next).map(([, line]) => line);
  return fromGoal.flatMap((line, row) =>
    line
      .sort((one, next) => one.column - next.column)
      .map(({ player }, column) => {
        const along = ((row + 0.5) / fromGoal.length) * 50;
        const across = ((column + 0.5) / line.length) * 100;
        return side === 'home'
          ? { player, along, across }
          : { player, along: 100 - along, across: 100 - across };
      }),
  );
}

/** A team's positions in percent of its own half, from its goal on the left. */
const toOwnHalf = (lineup: Lineup): readonly PitchPosition[] =>
  (getPitchPositions(lineup, 'home') ?? []).map((place) => ({ ...place, along: place.along * 2 }));

/** The pitch lies down where its column is wide enough for the names of two teams in a row. */
const wide = '@container (min-width: 44rem)';
const Box = styled.div({ containerType: 'inline-size' });

/**
 * Vertical in a narrow column, with home at the top; horizontal in a wide one. The same players, rotated by CSS
 * alone.
 */
const Field = styled.svg({
  width: '100%',
  height: '44rem',
  overflow: 'hidden',
  background: 'light-dark(#e6f0e5, #16231a)',
  borderRadius: 'var(--radius)',
  '& [data-lines]': { fill: 'none', stroke: 'light-dark(#b4ceb2, #31503a)', strokeWidth: 1.5 },
  '& [data-lines=lying]': { display: 'none' },
  '& [data-place]': {
    transformBox: 'view-box',
    transform: 'translate(calc(100% - var(--across)), var(--along))',
  },
  '& text': {
    fill: 'var(--text)',
    fontFamily: 'var(--font-condensed)',
    fontWeight: 600,
    textAnchor: 'middle',
  },
  '& [data-balls] > circle': { fill: 'var(--surface)', stroke: 'var(--text)', strokeWidth: 1.5 },
  '& [data-balls] > [data-inner]': { fill: 'var(--text)' },
  '& [data-off]': { fill: 'var(--loss)' },
  '& [data-rating]': { fill: 'var(--text-muted)' },
  // One team alone has half a pitch, with its goal at the bottom.
  '&[data-half=true]': {
    height: '24rem',
    '& [data-place]': { transform: 'translate(var(--across), calc(100% - var(--along)))' },
  },
  [wide]: {
    height: '34rem',
    '&[data-half=true]': { height: '19rem' },
    '& [data-lines=standing]': { display: 'none' },
    '& [data-lines=lying]': { display: 'inline' },
    '&, &[data-half=true]': { '& [data-place]': { transform: 'translate(var(--along), var(--across))' } },
  },
});

/** Markings of the pitch, in percent along and across it, for both orientations. */
const boxes = [
  { along: 0, length: 15, across: 22 },
  { along: 85, length: 15, across: 22 },
  { along: 0, length: 5, across: 38 },
  { along: 95, length: 5, across: 38 },
] as const;
/** Of the half to the left. */
const halfBoxes = [
  { along: 0, length: 30, across: 22 },
  { along: 0, length: 10, across: 38 },
] as const;

const percent = (value: number) => `${value}%`;

/** In its own half a team's goal is at the left of a lying pitch, and at the bottom of a standing one. */
function Lines({ isHalf }: { isHalf: boolean }) {
  const shown = isHalf ? halfBoxes : boxes;
  const middle = isHalf ? 100 : 50;
  return (
    <>
      <g data-lines="lying">
        <line x1={percent(middle)} y1="0" x2={percent(middle)} y2="100%" />
        <circle cx={percent(middle)} cy="50%" r="60" />
        {shown.map(({ along, length, across }) => (
          <rect
            key={`${along} ${length}`}
            x={percent(along)}
            width={percent(length)}
            y={percent(across)}
            height={percent(100 - 2 * across)}
          />
        ))}
      </g>
      <g data-lines="standing">
        <line x1="0" y1={percent(100 - middle)} x2="100%" y2={percent(100 - middle)} />
        <circle cx="50%" cy={percent(100 - middle)} r="48" />
        {shown.map(({ along, length, across }) => (
          <rect
            key={`${along} ${length}`}
            y={percent(100 - along - length)}
            height={percent(length)}
            x={percent(across)}
            width={percent(100 - 2 * across)}
          />
        ))}
      </g>
    </>
  );
}

const getPositionStyle = ({ along, across }: PitchPosition) =>
  ({ '--along': percent(along), '--across': percent(across) }) as CSSProperties;

const nothing: readonly never[] = [];

/**
 * The line-ups on a pitch, or one of them on half of it; renders nothing without positions. The lists contain the same
 * information.
 * @param label for screen readers; by default the teams and their formations
 */
export function Pitch(props: {
  match: Pick<Match, 'fixture' | 'lineups'>;
  events?: readonly MatchEvent[];
  counted?: readonly CountedGoal[] | null;
  label?: string;
}) {
  const { match, events = nothing, counted = null, label } = props;
  const { t } = useLingui();
  const sides = (['home', 'away'] as const).flatMap((side) => {
    const lineup = match.lineups[side];
    const places = getPitchPositions(lineup, side);
    return lineup && places ? [{ side, lineup, places, team: match.fixture[side] }] : [];
  });
  const [first, second] = sides;
  if (!first) return null;
  const isHalf = second === undefined;
  const teams = sides.map(({ lineup, team }) => `${team.shortName} ${lineup.formation ?? ''}`.trim());
  return (
    <Box>
      <Field
        role="img"
        aria-label={label ?? t`Line-ups on the pitch: ${teams.join(', ')}`}
        data-half={isHalf}
      >
        <Lines isHalf={isHalf} />
        {isHalf ? (
          <text x="12" y="24" fontSize="16" style={{ textAnchor: 'start' }}>
            {first.lineup.formation}
          </text>
        ) : null}
        {sides.flatMap(({ side, lineup, places, team }) => {
          const colours = {
            player: getShirtColours(lineup, team, 'player'),
            keeper: getShirtColours(lineup, team, 'keeper'),
          };
          return (isHalf ? toOwnHalf(lineup) : places).map((place) => (
            <g
              key={`${side} ${place.along} ${place.across}`}
              data-place={side}
              style={getPositionStyle(place)}
            >
              <Shirt
                player={place.player}
                colours={place.player.role === 'goalkeeper' ? colours.keeper : colours.player}
                marks={getPlayerMarks(place.player, side, events, counted)}
              />
            </g>
          ));
        })}
      </Field>
    </Box>
  );
}
