import { getIncidents } from '../matches/incidents.ts';
import { getPlayerLines, type PlayerLine, sumLines } from '../matches/player-lines.ts';
import type { Script } from '../matches/script.ts';
import { type Side, sides } from '../world/match.ts';
import { orNull, toTeam } from './names.ts';
import type { MatchSnapshot, View } from './view.ts';

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;

/** A team's statistics up to a moment of play, by the provider's names. */
export function getTeamStatistics(script: Script, side: Side, play: number, lines: readonly PlayerLine[]) {
  const own = lines.filter(({ appearance }) => appearance.side === side);
  const theirs = lines.filter(({ appearance }) => appearance.side !== side);
  const incidents = getIncidents(script).filter((incident) => incident.at <= play && incident.side === side);
  const count = (kind: (typeof incidents)[number]['kind']) =>
    incidents.filter((incident) => incident.kind === kind).length;
  const shots = incidents.filter(
    ({ kind }) => kind === 'on target' || kind === 'off target' || kind === 'blocked',
  );
  const inside = shots.filter(({ isInside }) => isInside).length;
  const [passes, theirPasses] = [
    sumLines(own, (line) => line.passes),
    sumLines(theirs, (line) => line.passes),
  ];
  const accurate = sumLines(own, (line) => line.accurate);
  const possession = Math.round((passes / Math.max(passes + theirPasses, 1)) * 100);
  // The two shares are a hundred together.
  const share =
    side === 'home' ? possession : 100 - Math.round((theirPasses / Math.max(passes + theirPasses, 1)) * 100);
  return {
    'Shots on Goal': count('on target'),
    'Shots off Goal': count('off target'),
    'Total Shots': shots.length,
    'Blocked Shots': count('blocked'),
    'Shots insidebox': inside,
    'Shots outsidebox': shots.length - inside,
    Fouls: count('foul'),
    'Corner Kicks': count('corner'),
    Offsides: orNull(count('offside')),
    'Ball Possession': `${passes + theirPasses === 0 ? 50 : share}%`,
    'Yellow Cards': orNull(sumLines(own, (line) => line.yellow)),
    'Red Cards': orNull(sumLines(own, (line) => line.red + line.yellowRed)),
    'Goalkeeper Saves': sumLines(own, (line) => line.saves),
    'Total passes': passes,
    'Passes accurate': accurate,
    'Passes %': percent(accurate, passes),
    expected_goals: shots.reduce((total, { chance }) => total + chance, 0).toFixed(2),
  };
}

/** Both teams' statistics up to now. */
export function toStatistics(view: View, { match, script, state }: MatchSnapshot) {
  const { play } = state;
  if (!script || play === null) return [];
  const lines = getPlayerLines(script, play);
  return sides.map((side) => ({
    team: toTeam(view, match[side]),
    statistics: Object.entries(getTeamStatistics(script, side, play, lines)).map(([type, value]) => ({
      type,
      value,
    })),
  }));
}
