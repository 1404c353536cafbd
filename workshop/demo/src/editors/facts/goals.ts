import { getScoringSide, type Script } from '../../matches/script.ts';
import { simulatedSeason } from '../../matches/simulate.ts';
import { toMatchMinute } from '../../matches/timeline.ts';
import { getGoals } from '../../news/match-facts.ts';
import { getPeople } from '../../people/squads.ts';
import type { Player } from '../../people/values.ts';
import { getSide, involves, type Match, type Side } from '../../world/match.ts';
import { isOver } from '../../world/season.ts';

export interface PlayedMatch {
  readonly match: Match;
  readonly side: Side;
  readonly script: Script;
}

export interface ScoredGoal {
  /** Null: an own goal. */
  readonly player: Player | null;
  readonly match: Match;
  readonly side: Side;
  readonly minute: number;
  readonly isFirstHalf: boolean;
  readonly isPenalty: boolean;
  readonly isBySubstitute: boolean;
}

/** A season of the world, up to a moment. */
interface World {
  readonly seed: string;
  readonly season: number;
  readonly at: Date;
}

/** The league matches of a team that are over, newest first. @param matches of the season, oldest first */
export function listPlayed(
  { seed, season, at }: World,
  matches: readonly Match[],
  team: string,
): PlayedMatch[] {
  const { scripts } = simulatedSeason(season, seed);
  return matches
    .filter((match) => involves(match, team) && isOver(match, at))
    .toReversed()
    .flatMap((match) => {
      const script = scripts.get(match.id);
      return script ? [{ match, side: getSide(match, team), script }] : [];
    });
}

/** The goals that count for a team, or against it, newest match first. */
export function listGoals(
  { seed, season }: World,
  played: readonly PlayedMatch[],
  isFor: boolean,
): ScoredGoal[] {
  const { byId } = getPeople(seed, season);
  return played.flatMap(({ match, side, script }) =>
    getGoals(script)
      .filter(({ event }) => (getScoringSide(event) === side) === isFor)
      .map(({ event }) => ({
        player: event.detail === 'Own Goal' || !event.player ? null : (byId.get(event.player.id) ?? null),
        match,
        side,
        minute: toMatchMinute(script.timeline, event.at).elapsed,
        isFirstHalf: event.at < (script.timeline.halves[1]?.play ?? 0),
        isPenalty: event.detail === 'Penalty',
        isBySubstitute: script.appearances.some(
          ({ player, starts }) => !starts && event.detail !== 'Own Goal' && player.id === event.player?.id,
        ),
      })),
  );
}

/** Scorers with their goals, most first, older names first among equals. */
export const rankScorers = (goals: readonly ScoredGoal[]) =>
  [...Map.groupBy(goals, ({ player }) => player)]
    .flatMap(([player, scored]) => (player ? [{ player, scored }] : []))
    .sort((one, two) => two.scored.length - one.scored.length || one.player.id - two.player.id);
