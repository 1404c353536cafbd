import type { WorldMatch } from '../matches/match.ts';
import type { Script } from '../matches/script.ts';
import { type SimulatedSeason, simulatedSeason } from '../matches/simulate.ts';
import { type Instant, type MatchState, stateOf } from '../matches/state.ts';
import { firstSeason, seasonAt } from '../world/leagues.ts';

/** The simulated world at a moment, as seen by a client. */
export interface View extends Instant {
  readonly seed: string;
  /** URL of the server, as seen by the client. */
  readonly origin: string;
}

/** A match as it is known at a moment. */
export interface KnownMatch {
  readonly match: WorldMatch;
  readonly state: MatchState;
  /** Events of the match; only those reached by the state may be published. */
  readonly script: Script | undefined;
}

/** Seasons that have begun, or are about to, oldest first. */
export function seasonsOf({ now }: View): number[] {
  const newest = Math.max(seasonAt(now), firstSeason);
  return Array.from({ length: newest - firstSeason + 1 }, (_, index) => firstSeason + index);
}

/** A season that exists at this moment, or null. */
export const seasonIn = (view: View, season: number): SimulatedSeason | null =>
  seasonsOf(view).includes(season) ? simulatedSeason(season, view.seed) : null;

export function knownMatch(view: View, season: SimulatedSeason, match: WorldMatch): KnownMatch {
  const script = season.scripts.get(match.id);
  return { match, script, state: stateOf(match, script, view) };
}

const isListed = ({ now }: View, { listed }: WorldMatch): boolean => listed <= now;

/** Matches of a season that are listed at this moment and are wanted. */
export const matchesIn = (
  view: View,
  season: SimulatedSeason,
  isWanted: (match: WorldMatch) => boolean,
  from: readonly WorldMatch[] = season.matches,
): KnownMatch[] =>
  from
    .filter((match) => isListed(view, match) && isWanted(match))
    .map((match) => knownMatch(view, season, match));

/** Matches of every season that are listed and are wanted. */
export const matchesEver = (view: View, isWanted: (match: WorldMatch) => boolean): KnownMatch[] =>
  seasonsOf(view).flatMap((year) => matchesIn(view, simulatedSeason(year, view.seed), isWanted));

/** Matches of the newest season that are listed and are wanted. */
export function newestSeason(view: View, isWanted: (match: WorldMatch) => boolean): KnownMatch[] {
  const season = seasonIn(view, seasonsOf(view).at(-1) ?? 0);
  return season ? matchesIn(view, season, isWanted) : [];
}

/** The match of a number, when it is listed at this moment. */
export function matchById(view: View, id: number): KnownMatch | null {
  const season = seasonIn(view, 2000 + Math.floor((id - 1_000_000) / 10_000));
  const match = season?.byId.get(id);
  return season && match && isListed(view, match) ? knownMatch(view, season, match) : null;
}
