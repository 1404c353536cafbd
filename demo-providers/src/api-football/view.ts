import type { WorldMatch } from '../matches/match.ts';
import type { Script } from '../matches/script.ts';
import { type SimulatedSeason, simulatedSeason } from '../matches/simulate.ts';
import { getMatchState, type Instant, type MatchState } from '../matches/state.ts';
import { firstSeason, getSeasonYear } from '../world/leagues.ts';

/** The simulated world at a moment, as seen by a client. */
export interface View extends Instant {
  readonly seed: string;
  /** URL of the server, as seen by the client. */
  readonly origin: string;
}

/** A match as it is known at a moment. */
export interface MatchSnapshot {
  readonly match: WorldMatch;
  readonly state: MatchState;
  /** Events of the match; only those reached by the state may be published. */
  readonly script: Script | undefined;
}

/** Seasons that have begun, or are about to, oldest first. */
export function listSeasons({ now }: View): number[] {
  const newest = Math.max(getSeasonYear(now), firstSeason);
  return Array.from({ length: newest - firstSeason + 1 }, (_, index) => firstSeason + index);
}

/** A season that exists at this moment, or null. */
export const findSeason = (view: View, season: number): SimulatedSeason | null =>
  listSeasons(view).includes(season) ? simulatedSeason(season, view.seed) : null;

export function getSnapshot(view: View, season: SimulatedSeason, match: WorldMatch): MatchSnapshot {
  const script = season.scripts.get(match.id);
  return { match, script, state: getMatchState(match, script, view) };
}

const isListed = ({ now }: View, { listed }: WorldMatch): boolean => listed <= now;

/** Matches of a season that are listed at this moment and are wanted. */
export const listMatches = (
  view: View,
  season: SimulatedSeason,
  isSelected: (match: WorldMatch) => boolean,
  from: readonly WorldMatch[] = season.matches,
): MatchSnapshot[] =>
  from
    .filter((match) => isListed(view, match) && isSelected(match))
    .map((match) => getSnapshot(view, season, match));

/** Matches of every season that are listed and are wanted. */
export const listAllMatches = (view: View, isSelected: (match: WorldMatch) => boolean): MatchSnapshot[] =>
  listSeasons(view).flatMap((year) => listMatches(view, simulatedSeason(year, view.seed), isSelected));

/** Matches of the newest season that are listed and are wanted. */
export function listNewestMatches(view: View, isSelected: (match: WorldMatch) => boolean): MatchSnapshot[] {
  const season = findSeason(view, listSeasons(view).at(-1) ?? 0);
  return season ? listMatches(view, season, isSelected) : [];
}

/** The match of a number, when it is listed at this moment. */
export function findMatch(view: View, id: number): MatchSnapshot | null {
  const season = findSeason(view, 2000 + Math.floor((id - 1_000_000) / 10_000));
  const match = season?.byId.get(id);
  return season && match && isListed(view, match) ? getSnapshot(view, season, match) : null;
}
