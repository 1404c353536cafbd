import { sides } from '../matches/match.ts';
import { linesAt, type PlayerLine } from '../matches/player-lines.ts';
import { orNull, writtenMoment, writtenPlayer, writtenTeam } from './names.ts';
import type { KnownMatch, View } from './view.ts';

function statisticsOf(line: PlayerLine) {
  const { appearance, minutes, rating } = line;
  const isKeeper = appearance.position === 'G';
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
    shots: { total: orNull(line.shots), on: orNull(line.shotsOn) },
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
    tackles: {
      total: orNull(line.tackles),
      blocks: orNull(line.blocks),
      interceptions: orNull(line.interceptions),
    },
    duels: { total: orNull(line.duels), won: orNull(line.duelsWon) },
    dribbles: { attempts: orNull(line.dribbles), success: orNull(line.dribblesDone), past: null },
    fouls: { drawn: orNull(line.drawn), committed: orNull(line.committed) },
    cards: { yellow: line.yellow, red: line.red + line.yellowRed },
    // The provider's own spelling.
    penalty: {
      won: null,
      commited: null,
      scored: line.penaltiesScored,
      missed: line.penaltiesMissed,
      saved: isKeeper ? 0 : null,
    },
  };
}

/** What both squads' players have done up to now. */
export function writtenPlayers(view: View, { match, script, state }: KnownMatch) {
  const { play } = state;
  if (!script || play === null) return [];
  const lines = linesAt(script, play);
  return sides.map((side) => ({
    team: { ...writtenTeam(view, match[side]), update: writtenMoment(state.ended ?? view.now) },
    players: lines
      .filter(({ appearance }) => appearance.side === side)
      .map((line) => ({
        player: writtenPlayer(view, line.appearance.player),
        statistics: [statisticsOf(line)],
      })),
  }));
}
