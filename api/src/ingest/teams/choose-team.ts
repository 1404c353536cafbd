import type { SeasonId } from '../seasons.queries.ts';

/** A team as described by a source. */
export interface TeamSighting {
  readonly name: string;
  /** Country of the competition it plays in; null: an international one. */
  readonly country: string | null;
  /** The API-Football id. */
  readonly number: number | null;
}

/** A team name as a source uses it. */
export interface NameSighting extends TeamSighting {
  /** The source's spelling, if it differs from the name. */
  readonly alias?: string;
  /** The league season in which the source lists the team. */
  readonly league?: SeasonId | null;
  /** Where in the source it was seen, for editors. */
  readonly place: string;
}

/** A team with the same or a similar name. */
export interface Candidate {
  readonly id: string;
  readonly country: string | null;
  /** The API-Football id. */
  readonly number: number | null;
  /** Whether this exact spelling is one of its names. */
  readonly isExact: boolean;
  /** Whether it is a network club. */
  readonly isClub: boolean;
  /** Whether it plays in a different league in that season. */
  readonly playsElsewhere: boolean;
}

const findOnly = (candidates: readonly Candidate[]): string | null => {
  const ids = new Set(candidates.map(({ id }) => id));
  const [first = null] = ids;
  return ids.size === 1 ? first : null;
};

/**
 * Chooses the team that a source means; null if uncertain. The name proposes, the country confirms; a merely similar
 * name also needs the league, since no team plays in two. A different country or id means a different team. Among
 * namesakes, a network club wins.
 */
export function chooseTeam(sighting: TeamSighting, candidates: readonly Candidate[]): string | null {
  const possible = candidates.filter(
    ({ country, number }) =>
      (country === null || sighting.country === null || country === sighting.country) &&
      (number === null || sighting.number === null || number === sighting.number),
  );
  const isAtHome = ({ country }: Candidate) => country !== null && country === sighting.country;
  const exact = possible.filter(({ isExact }) => isExact);
  const similar = possible.filter(({ isExact, playsElsewhere }) => !isExact && !playsElsewhere);
  return (
    findOnly(exact.filter(isAtHome)) ??
    findOnly(exact) ??
    findOnly(exact.filter(({ isClub }) => isClub)) ??
    findOnly(similar.filter(isAtHome))
  );
}
