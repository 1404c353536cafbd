import styled from '@emotion/styled';
import type { Lineup } from '@fan-base/shared-contracts/api/match';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { useSite } from '@fan-base/shared-contracts/shell';
import { formatDecimal } from '../../formats/decimal-text.ts';
import { getPitchPositions } from '../../parts/pitch/pitch-positions.ts';
import { getShirtColors, getSurname, shirtOutline } from '../../parts/pitch/shirt.ts';

/** Its texts are read as they are: number, name and rating of each player. */
const Field = styled.svg({
  width: '100%',
  height: '23rem',
  overflow: 'hidden',
  font: '600 13px var(--font-condensed)',
  fill: 'var(--text)',
  textAnchor: 'middle',
  background: 'light-dark(#e6f0e5, #16231a)',
  borderRadius: 'var(--radius)',
  '& > :is(rect, circle)': { fill: 'none', stroke: 'light-dark(#b4ceb2, #31503a)', strokeWidth: 1.5 },
  '& > g': { transformBox: 'view-box' },
  '& path': { stroke: 'var(--text-muted)' },
});

/** A line-up on half a pitch, attacking upwards; a list of names if a position is unknown. */
export function HalfPitch({ lineup, team }: { lineup: Lineup; team: Team }) {
  const { language } = useSite();
  const places = getPitchPositions(lineup, 'home');
  if (!places) return lineup.starters.map(({ name }) => name).join(', ');
  const [player, keeper] = [getShirtColors(lineup, team, 'player'), getShirtColors(lineup, team, 'keeper')];
  return (
    <Field>
      <circle cx="50%" r="48" />
      <rect x="22%" y="70%" width="56%" height="30%" />
      <rect x="38%" y="90%" width="24%" height="10%" />
      <text x="32" y="24">
        {lineup.formation}
      </text>
      {places.map(({ player: one, along, across }) => {
        const colors = one.role === 'goalkeeper' ? keeper : player;
        return (
          <g key={`${along} ${across}`} style={{ transform: `translate(${across}%,${100 - along * 2}%)` }}>
            <path d={shirtOutline} fill={colors.shirt} />
            <text y="6" fill={colors.number}>
              {one.number}
            </text>
            <text y="26">{getSurname(one.name)}</text>
            {one.rating === null ? null : (
              <text x="-22" y="8">
                {formatDecimal(one.rating, language, 1)}
              </text>
            )}
          </g>
        );
      })}
    </Field>
  );
}
