import type { SeasonId } from '../seasons.queries.ts';

/** A team as a source names it, and what the source says of it. */
export interface MetTeam {
  readonly name: string;
  /** In whose competition it was met; null: in one of no country. */
  readonly country: string | null;
  /** API-Football's number. */
  readonly number: number | null;
}

/** A team name as a source uses it. */
export interface NameSighting extends MetTeam {
  /** The source's spelling, if it differs from the name. */
  readonly alias?: string;
  /** The league season in which the source lists the team. */
  readonly league?: SeasonId | null;
  /** Where in the source it was seen, for editors. */
  readonly place: string;
}

/** A team that has the name, or one that is like it. */
export interface Candidate {
  readonly id: string;
  readonly country: string | null;
  /** API-Football's number. */
  readonly number: number | null;
  /** Whether it is known by just this spelling. */
  readonly isExact: boolean;
  /** Whether it is a club of the network. */
  readonly isClub: boolean;
  /** Whether it plays in another league of that season. */
  readonly playsElsewhere: boolean;
}

const findOnly = (candidates: readonly Candidate[]): string | null => {
  const ids = new Set(candidates.map(({ id }) => id));
  const [first = null] = ids;
  return ids.size === 1 ? first : null;
};

/**
 * Which of the teams it is; null: none for sure. A name proposes. The country confirms, and for a name that is only
 * alike the league does too: no team plays in two. Another country, or another number, is another team. Of namesakes a
 * club of the network has the name.
 */
export function chooseTeam(met: MetTeam, candidates: readonly Candidate[]): string | null {
  const possible = candidates.filter(
    ({ country, number }) =>
      (country === null || met.country === null || country === met.country) &&
      (number === null || met.number === null || number === met.number),
  );
  const isAtHome = ({ country }: Candidate) => country !== null && country === met.country;
  const exact = possible.filter(({ isExact }) => isExact);
  const alike = possible.filter(({ isExact, playsElsewhere }) => !isExact && !playsElsewhere);
  return (
    findOnly(exact.filter(isAtHome)) ??
    findOnly(exact) ??
    findOnly(exact.filter(({ isClub }) => isClub)) ??
    findOnly(alike.filter(isAtHome))
  );
}
