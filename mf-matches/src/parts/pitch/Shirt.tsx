import type { Lineup, LineupPlayer } from '@fan-base/shared-contracts/api/match';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { useSite } from '@fan-base/shared-contracts/shell';
import { formatMinute } from '@fan-base/shared-ui/formats/match-minute';
import { findReadableColour } from '@fan-base/shared-ui/theme/contrast';
import { useLingui } from '@lingui/react/macro';
import { cardColours } from '../../events/card-colours.ts';
import { formatDecimal } from '../../formats/decimal-text.ts';
import type { PlayerMarks } from './player-marks.ts';

const longest = 13;

/** The name on a shirt, with its lowercase particles: `van Dijk`. Truncated if too long. */
export function getSurname(name: string): string {
  const words = name.trim().split(/\s+/);
  const suffix = words.length > 2 && /^(jr\.?|júnior|junior|filho|neto)$/i.test(words.at(-1) ?? '') ? 2 : 1;
  let first = words.length - suffix;
  while (first > 1 && /^\p{Ll}/u.test(words[first - 1] ?? '')) first -= 1;
  const text = words.slice(first).join(' ');
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

interface ShirtColours {
  readonly shirt: string;
  readonly number: string;
}

/** Shirt colors with readable numbers; the club's own colors if the provider has none. */
export function getShirtColours(lineup: Lineup, team: Team, role: 'player' | 'keeper'): ShirtColours {
  const { shirt, number } = lineup.colours?.[role] ?? { shirt: team.primary, number: team.secondary };
  return { shirt, number: findReadableColour(number, [shirt]) };
}

const outline = 'M-5-14L-14-10L-11-1L-8-3V12H8V-3L11-1L14-10L5-14Q0-10-5-14Z';

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
export function Shirt(props: { player: LineupPlayer; colours: ShirtColours; marks: PlayerMarks }) {
  const { player, colours, marks } = props;
  const { goals, ownGoals, card, off } = marks;
  const { language } = useSite();
  const { t } = useLingui();
  return (
    <>
      <path d={outline} fill={colours.shirt} stroke="var(--text-muted)" />
      <text y="6" fontSize="13" style={{ fill: colours.number }}>
        {player.number}
      </text>
      <text y="26" fontSize="13">
        {getSurname(player.name)}
        {player.captain ? <tspan>{` (${t({ message: 'C', context: 'one letter: captain' })})`}</tspan> : null}
      </text>
      {card ? (
        <rect x="-24" y="-14" width="8" height="11" rx="1" fill={cardColours[card]} stroke="var(--surface)" />
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
