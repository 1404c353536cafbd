import type { Selected } from '../matches/lineups.ts';
import { formatInitials } from '../people/persons.ts';
import { sides } from '../world/match.ts';
import { getTeam } from '../world/teams.ts';
import { getCoachPhoto, toTeam } from './names.ts';
import type { MatchSnapshot, View } from './view.ts';

/** How long before the kick-off the line-ups are there. */
const lineupNotice = 40 * 60_000;

const bare = (color: string): string => color.replace('#', '');

function getColors(team: string, isAway: boolean) {
  const [first, second] = getTeam(team).crest;
  const [primary, number] = (isAway ? [second, first] : [first, second]).map(bare);
  const keeper = isAway ? 'f5d000' : '00a651';
  return {
    player: { primary, number, border: primary },
    goalkeeper: { primary: keeper, number: '000000', border: keeper },
  };
}

const written = ({ player, number, position, grid }: Selected) => ({
  player: { id: player.id, name: formatInitials(player), number, pos: position, grid },
});

/** Both line-ups, from 40 minutes before the kick-off. */
export function toLineups(view: View, { match, script, state }: MatchSnapshot) {
  const isAnnounced = view.now.getTime() >= state.kickoff.getTime() - lineupNotice;
  const isOn = state.play !== null || state.status === 'NS';
  if (!script || !isAnnounced || !isOn || match.outcome.kind === 'unobserved') return [];
  return sides.map((side) => {
    const { formation, starters, bench } = script.lineups[side];
    const coach = script.coaches[side];
    return {
      team: { ...toTeam(view, match[side]), colors: getColors(match[side], side === 'away') },
      coach: { id: coach.id, name: formatInitials(coach), photo: getCoachPhoto(view, coach, match[side]) },
      formation,
      startXI: starters.map(written),
      substitutes: bench.map(written),
    };
  });
}
