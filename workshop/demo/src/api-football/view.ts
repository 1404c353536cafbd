import type { Script } from '../matches/script.ts';
import { type SimulatedSeason, simulatedSeason } from '../matches/simulate.ts';
import { getMatchState, type Instant, type MatchState } from '../matches/state.ts';
import { getPeople, type People } from '../people/squads.ts';
import { firstSeason, getSeasonYear } from '../world/leagues.ts';
import { getSeasonOfMatch, type Match } from '../world/match.ts';

/** The simulated world at a moment, as seen by a client. */
export interface View extends Instant {
  readonly seed: string;
  /** URL of the server, as seen by the client. */
  readonly origin: string;
}

/** A match at a moment. */
export interface MatchSnapshot {
  readonly match: Match;
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

export function getSnapshot(view: View, season: SimulatedSeason, match: Match): MatchSnapshot {
  const script = season.scripts.get(match.id);
  return { match, script, state: getMatchState(match, script, view) };
}

const isListed = ({ now }: View, { listed }: Match): boolean => listed <= now;

const selectMatches = (
  view: View,
  years: readonly number[],
  select: (season: SimulatedSeason) => readonly Match[],
): MatchSnapshot[] =>
  years.flatMap((year) => {
    const season = findSeason(view, year);
    if (!season) return [];
    const matches = select(season).filter((match) => isListed(view, match));
    return matches.map((match) => getSnapshot(view, season, match));
  });

/** Matches that are listed at this moment. @param years their seasons, by default all */
export const listMatches = (
  view: View,
  isSelected: (match: Match) => boolean,
  years: readonly number[] = listSeasons(view),
): MatchSnapshot[] => selectMatches(view, years, ({ matches }) => matches.filter(isSelected));

/** Listed matches of a team, as `listMatches`. */
export const listMatchesOf = (
  view: View,
  team: string,
  isSelected: (match: Match) => boolean,
  years: readonly number[] = listSeasons(view),
): MatchSnapshot[] => selectMatches(view, years, ({ byTeam }) => (byTeam.get(team) ?? []).filter(isSelected));

/** Listed matches of the newest season. */
export const listNewestMatches = (view: View, isSelected: (match: Match) => boolean): MatchSnapshot[] =>
  listMatches(view, isSelected, listSeasons(view).slice(-1));

/** A match by its id, if it is listed at this moment. */
export function findMatch(view: View, id: number): MatchSnapshot | null {
  const season = findSeason(view, getSeasonOfMatch(id));
  const match = season?.byId.get(id);
  return season && match && isListed(view, match) ? getSnapshot(view, season, match) : null;
}

/** All people of the world, with the transfers up to the newest season. */
export const getCurrentPeople = (view: View): People =>
  getPeople(view.seed, listSeasons(view).at(-1) ?? firstSeason);
