import { getScoringSide } from '../../matches/script.ts';
import { toMatchMinute } from '../../matches/timeline.ts';
import { getGoals } from '../../news/match-facts.ts';
import { getPeople } from '../../people/squads.ts';
import type { Player } from '../../people/values.ts';
import type { Match } from '../../world/match.ts';
import type { SeasonSoFar } from './season-so-far.ts';

export interface ScoredGoal {
  readonly player: Player | null;
  readonly match: Match;
  readonly minute: number;
  readonly isFirstHalf: boolean;
  readonly isPenalty: boolean;
  readonly isBySubstitute: boolean;
}

/** The goals that count for the club, or against it, newest match first. */
export const listGoals = ({ played, seed, season }: SeasonSoFar, isFor: boolean): ScoredGoal[] => {
  const { byId } = getPeople(seed, season);
  return played.flatMap(({ match, side, script }) =>
    getGoals(script)
      .filter(({ event }) => (getScoringSide(event) === side) === isFor)
      .map(({ event }) => ({
        player: event.detail === 'Own Goal' || !event.player ? null : (byId.get(event.player.id) ?? null),
        match,
        minute: toMatchMinute(script.timeline, event.at).elapsed,
        isFirstHalf: event.at < (script.timeline.halves[1]?.play ?? 0),
        isPenalty: event.detail === 'Penalty',
        isBySubstitute: script.appearances.some(
          ({ player, starts }) => !starts && event.detail !== 'Own Goal' && player.id === event.player?.id,
        ),
      })),
  );
};

/** Scorers with their goals, most first, older names first among equals. */
export const rankScorers = (goals: readonly ScoredGoal[]) =>
  [...Map.groupBy(goals, ({ player }) => player)]
    .flatMap(([player, scored]) => (player ? [{ player, scored }] : []))
    .sort((one, two) => two.scored.length - one.scored.length || one.player.id - two.player.id);
