export interface Pairing {
  readonly home: string;
  readonly away: string;
}

/**
 * Everybody against everybody, at home and away, by the circle method: the first stays, the others turn. Venues
 * alternate, and the second half of the season is the first with venues exchanged.
 * @param teams an even number of them
 */
export function doubleRoundRobin(teams: readonly string[]): Pairing[][] {
  const [fixed, ...others] = teams;
  if (fixed === undefined) return [];
  const first = others.map((_, round) => {
    const turned = [...others.slice(round), ...others.slice(0, round)];
    const circle = [fixed, ...turned];
    return Array.from({ length: teams.length / 2 }, (_unused, index): Pairing => {
      const one = circle[index] ?? '';
      const other = circle[circle.length - 1 - index] ?? '';
      const isSwitched = index === 0 ? round % 2 === 1 : index % 2 === 1;
      return isSwitched ? { home: other, away: one } : { home: one, away: other };
    });
  });
  return [...first, ...first.map((round) => round.map(({ home, away }) => ({ home: away, away: home })))];
}
