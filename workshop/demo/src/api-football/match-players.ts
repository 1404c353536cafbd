import { getPlayerLines, type PlayerLine } from '../matches/player-lines.ts';
import { sides } from '../world/match.ts';
import { formatTimestamp, orNull, toNamedPlayer, toTeam } from './names.ts';
import type { MatchSnapshot, View } from './view.ts';

/** A count in a player's statistics. */
type Counted = { [Key in keyof PlayerLine]: PlayerLine[Key] extends number ? Key : never }[keyof PlayerLine];

/** The part that the statistics of a match and of a season share. */
export const toSharedStatistics = (total: (counted: Counted) => number, isKeeper: boolean) => ({
  shots: { total: orNull(total('shots')), on: orNull(total('shotsOn')) },
  tackles: {
    total: orNull(total('tackles')),
    blocks: orNull(total('blocks')),
    interceptions: orNull(total('interceptions')),
  },
  duels: { total: orNull(total('duels')), won: orNull(total('duelsWon')) },
  dribbles: { attempts: orNull(total('dribbles')), success: orNull(total('dribblesDone')), past: null },
  fouls: { drawn: orNull(total('drawn')), committed: orNull(total('committed')) },
  // The provider's own spelling.
  penalty: {
    won: null,
    commited: null,
    scored: total('penaltiesScored'),
    missed: total('penaltiesMissed'),
    saved: isKeeper ? 0 : null,
  },
});

function toLineStatistics(line: PlayerLine) {
  const { appearance, minutes, rating } = line;
  const isKeeper = appearance.position === 'G';
  const { shots, tackles, duels, dribbles, fouls, penalty } = toSharedStatistics(
    (counted) => line[counted],
    isKeeper,
  );
  return {
    games: {
      minutes,
      number: appearance.number,
      position: appearance.position,
      rating: rating === null ? null : String(rating),
      captain: line.isCaptain,
      substitute: !appearance.starts,
    },
    offsides: orNull(line.offsides),
    shots,
    goals: {
      total: orNull(line.goals),
      conceded: line.conceded,
      assists: orNull(line.assists),
      saves: isKeeper && minutes !== null ? line.saves : null,
    },
    passes: {
      total: orNull(line.passes),
      key: orNull(line.keyPasses),
      accuracy: line.passes === 0 ? null : String(line.accurate),
    },
    tackles,
    duels,
    dribbles,
    fouls,
    cards: { yellow: line.yellow, red: line.red + line.yellowRed },
    penalty,
  };
}

/** The statistics of both squads' players so far. */
export function toMatchPlayers(view: View, { match, script, state }: MatchSnapshot) {
  const { play } = state;
  if (!script || play === null) return [];
  const lines = getPlayerLines(script, play);
  return sides.map((side) => ({
    team: { ...toTeam(view, match[side]), update: formatTimestamp(state.ended ?? view.now) },
    players: lines
      .filter(({ appearance }) => appearance.side === side)
      .map((line) => ({
        player: toNamedPlayer(view, line.appearance.player),
        statistics: [toLineStatistics(line)],
      })),
  }));
}
