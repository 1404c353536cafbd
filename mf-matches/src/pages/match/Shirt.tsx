import type { LineupPlayer } from '@fan-base/shared-contracts/api/match';
import { useSite } from '@fan-base/shared-contracts/shell';
import { formatMinute } from '@fan-base/shared-ui/formats/match-minute';
import { useLingui } from '@lingui/react/macro';
import { cardColors } from '../../events/card-colors.ts';
import { formatDecimal } from '../../formats/decimal-text.ts';
import { getSurname, type ShirtColors, shirtOutline } from '../../parts/pitch/shirt.ts';
import type { PlayerMarks } from './player-marks.ts';

/** A ball for each scorer, with the number of goals; hollow if all were own goals. */
const Balls = ({ goals, ownGoals }: Pick<PlayerMarks, 'goals' | 'ownGoals'>) => (
  <g data-balls="">
    <circle cx="19" cy="-8" r="5" />
    {goals > 0 ? <circle cx="19" cy="-8" r="2" data-inner="" /> : null}
    {goals + ownGoals > 1 ? (
      <text x="28" y="-4" fontSize="12">
        {goals + ownGoals}
      </text>
    ) : null}
  </g>
);

/** A player on the pitch: shirt and number, name below, and their events beside it. */
export function Shirt(props: { player: LineupPlayer; colors: ShirtColors; marks: PlayerMarks }) {
  const { player, colors, marks } = props;
  const { goals, ownGoals, card, off } = marks;
  const { language } = useSite();
  const { t } = useLingui();
  return (
    <>
      <path d={shirtOutline} fill={colors.shirt} stroke="var(--text-muted)" />
      <text y="6" fontSize="13" style={{ fill: colors.number }}>
        {player.number}
      </text>
      <text y="26" fontSize="13">
        {getSurname(player.name)}
        {player.captain ? <tspan>{` (${t({ message: 'C', context: 'one letter: captain' })})`}</tspan> : null}
      </text>
      {card ? (
        <rect x="-24" y="-14" width="8" height="11" rx="1" fill={cardColors[card]} stroke="var(--surface)" />
      ) : null}
      {goals + ownGoals > 0 ? <Balls goals={goals} ownGoals={ownGoals} /> : null}
      {/* Below the name, so that it stays on the pitch on the smallest phones. */}
      {off ? (
        <text y="39" fontSize="11" data-off="">
          ↓{formatMinute(off.minute, off.extra)}
        </text>
      ) : null}
      {player.rating === null ? null : (
        <text x="-19" y="11" fontSize="11" data-rating="">
          {formatDecimal(player.rating, language, 1)}
        </text>
      )}
    </>
  );
}
