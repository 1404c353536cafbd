import styled from '@emotion/styled';
import type { Match, MatchEvent } from '@fan-base/shared-contracts/api/match';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { CountedGoal } from '../../events/counted-goals.ts';
import { getPitchPositions, type PitchPosition } from '../../parts/pitch/pitch-positions.ts';
import { getShirtColors } from '../../parts/pitch/shirt.ts';
import { getPlayerMarks } from './player-marks.ts';
import { Shirt } from './Shirt.tsx';

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
  [wide]: {
    height: '34rem',
    '& [data-lines=standing]': { display: 'none' },
    '& [data-lines=lying]': { display: 'inline' },
    '& [data-place]': { transform: 'translate(var(--along), var(--across))' },
  },
});

/** Markings of the pitch, in percent along and across it, for both orientations. */
const boxes = [
  { along: 0, length: 15, across: 22 },
  { along: 85, length: 15, across: 22 },
  { along: 0, length: 5, across: 38 },
  { along: 95, length: 5, across: 38 },
] as const;

const percent = (value: number) => `${value}%`;

function Lines() {
  return (
    <>
      <g data-lines="lying">
        <line x1="50%" y1="0" x2="50%" y2="100%" />
        <circle cx="50%" cy="50%" r="60" />
        {boxes.map(({ along, length, across }) => (
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
        <line x1="0" y1="50%" x2="100%" y2="50%" />
        <circle cx="50%" cy="50%" r="48" />
        {boxes.map(({ along, length, across }) => (
          <rect
            key={`${along} ${length}`}
            y={percent(along)}
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

/** The line-ups on a pitch; renders nothing without positions. The lists contain the same information. */
export function Pitch(props: {
  match: Match;
  events: readonly MatchEvent[];
  counted: readonly CountedGoal[] | null;
}) {
  const { match, events, counted } = props;
  const { t } = useLingui();
  const sides = (['home', 'away'] as const).flatMap((side) => {
    const lineup = match.lineups[side];
    const places = getPitchPositions(lineup, side);
    return lineup && places ? [{ side, lineup, places, team: match.fixture[side] }] : [];
  });
  if (sides.length === 0) return null;
  const teams = sides.map(({ lineup, team }) => `${team.shortName} ${lineup.formation ?? ''}`.trim());
  return (
    <Box>
      <Field role="img" aria-label={t`Line-ups on the pitch: ${teams.join(', ')}`}>
        <Lines />
        {sides.flatMap(({ side, lineup, places, team }) => {
          const colors = {
            player: getShirtColors(lineup, team, 'player'),
            keeper: getShirtColors(lineup, team, 'keeper'),
          };
          return places.map((place) => (
            <g
              key={`${side} ${place.along} ${place.across}`}
              data-place={side}
              style={getPositionStyle(place)}
            >
              <Shirt
                player={place.player}
                colors={place.player.role === 'goalkeeper' ? colors.keeper : colors.player}
                marks={getPlayerMarks(place.player, side, events, counted)}
              />
            </g>
          ));
        })}
      </Field>
    </Box>
  );
}
