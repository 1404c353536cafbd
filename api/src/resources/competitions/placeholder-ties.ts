import type { KnockoutKind, Placeholder, Tie, TieSide } from '@fan-base/shared-contracts/api/competitions';
import type { Team } from '@fan-base/shared-contracts/api/team';

/** A match whose teams are not all known. */
export interface UndrawnMatch {
  readonly kickoff: Date;
  readonly time_known: boolean;
  readonly home: Team | null;
  readonly away: Team | null;
  readonly home_from: Placeholder | null;
  readonly away_from: Placeholder | null;
}

/** The rounds of a bracket in order, and their ties. */
const tieCounts: ReadonlyMap<KnockoutKind, number> = new Map([
  ['round-of-64', 32],
  ['round-of-32', 16],
  ['round-of-16', 8],
  ['quarter-final', 4],
  ['semi-final', 2],
  ['third-place', 1],
  ['final', 1],
]);

/** How many ties a round has; undefined if its kind does not say. */
export const countTies = (kind: KnockoutKind): number | undefined => tieCounts.get(kind);

const unknownSide: TieSide = { team: null, from: null, goals: null };

/** A tie of which nothing is known. */
export const emptyTie: Omit<Tie, 'number'> = {
  home: unknownSide,
  away: unknownSide,
  winner: null,
  decidedBy: null,
  legs: [],
  kickoff: null,
  timeKnown: false,
};

const formatSide = (team: Team | null, from: Placeholder | null): string =>
  team ? team.id : from ? `${from.of} ${from.kind} ${from.tie}` : '';

/** Equal for both legs of a tie; null if a side is unknown. */
function getPairKey({ home, away, home_from, away_from }: UndrawnMatch): string | null {
  const sides = [formatSide(home, home_from), formatSide(away, away_from)];
  return sides.includes('') ? null : sides.sort().join(' | ');
}

/** One match for each tie: the first leg. */
function selectFirstLegs(matches: readonly UndrawnMatch[]): UndrawnMatch[] {
  const seen = new Set<string>();
  return matches.filter((match) => {
    const key = getPairKey(match);
    if (key === null) return true;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

const toTie = (match: UndrawnMatch): Omit<Tie, 'number'> => ({
  ...emptyTie,
  home: { ...unknownSide, team: match.home, from: match.home_from },
  away: { ...unknownSide, team: match.away, from: match.away_from },
  kickoff: match.kickoff.toISOString(),
  timeKnown: match.time_known,
});

/**
 * The ties of a round that are not drawn yet. A source lists both legs of such a tie, which cannot be paired if their
 * teams are unknown; the earlier half of them are the first legs.
 * @param drawn the ties of the round with two teams
 */
export function toPlaceholderTies(
  kind: KnockoutKind,
  matches: readonly UndrawnMatch[],
  drawn: readonly Omit<Tie, 'number'>[],
): Omit<Tie, 'number'>[] {
  const teams = new Set(drawn.flatMap(({ home, away }) => [home.team?.id, away.team?.id]));
  const isOpen = ({ home, away }: UndrawnMatch) => ![home, away].some((team) => team && teams.has(team.id));
  const open = selectFirstLegs(
    matches.filter(isOpen).sort((one, other) => one.kickoff.getTime() - other.kickoff.getTime()),
  );
  const count = countTies(kind);
  return open.slice(0, count === undefined ? open.length : Math.max(0, count - drawn.length)).map(toTie);
}
