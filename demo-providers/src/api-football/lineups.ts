import type { Picked } from '../matches/lineups.ts';
import { sides } from '../matches/match.ts';
import { initialsOf } from '../people/persons.ts';
import { teamOf } from '../world/teams.ts';
import { media, writtenTeam } from './names.ts';
import type { KnownMatch, View } from './view.ts';

/** How long before the kick-off the line-ups are there. */
const lineupNotice = 40 * 60_000;

const bare = (colour: string): string => colour.replace('#', '');

function coloursOf(team: string, isAway: boolean) {
  const [first, second] = teamOf(team).crest;
  const [primary, number] = (isAway ? [second, first] : [first, second]).map(bare);
  const keeper = isAway ? 'f5d000' : '00a651';
  return {
    player: { primary, number, border: primary },
    goalkeeper: { primary: keeper, number: '000000', border: keeper },
  };
}

const written = ({ player, number, position, grid }: Picked) => ({
  player: { id: player.id, name: initialsOf(player), number, pos: position, grid },
});

/** Both line-ups, from 40 minutes before the kick-off. */
export function writtenLineups(view: View, { match, script, state }: KnownMatch) {
  const isAnnounced = view.now.getTime() >= state.kickoff.getTime() - lineupNotice;
  const isOn = state.play !== null || state.status === 'NS';
  if (!script || !isAnnounced || !isOn || match.fate.kind === 'unobserved') return [];
  return sides.map((side) => {
    const { formation, starters, bench } = script.lineups[side];
    const coach = script.coaches[side];
    return {
      team: { ...writtenTeam(view, match[side]), colors: coloursOf(match[side], side === 'away') },
      coach: { id: coach.id, name: initialsOf(coach), photo: media(view, 'coachs', coach.id) },
      formation,
      startXI: starters.map(written),
      substitutes: bench.map(written),
    };
  });
}
