import type { DemoMatch } from './season.ts';

export interface Standing {
  readonly team: string;
  readonly place: number;
  readonly played: number;
  readonly points: number;
  readonly difference: number;
}

interface Sum {
  played: number;
  points: number;
  difference: number;
  goals: number;
}

function count(sums: Map<string, Sum>, team: string, scored: number, conceded: number): void {
  const sum = sums.get(team) ?? { played: 0, points: 0, difference: 0, goals: 0 };
  sum.played += 1;
  sum.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
  sum.difference += scored - conceded;
  sum.goals += scored;
  sums.set(team, sum);
}

/** The table of some matches of one season. */
export function tableOf(matches: readonly DemoMatch[]): Standing[] {
  const sums = new Map<string, Sum>();
  for (const { home, away, score } of matches) {
    count(sums, home, score.fullTime[0], score.fullTime[1]);
    count(sums, away, score.fullTime[1], score.fullTime[0]);
  }
  return [...sums]
    .sort(
      ([nameA, a], [nameB, b]) =>
        b.points - a.points || b.difference - a.difference || b.goals - a.goals || (nameA < nameB ? -1 : 1),
    )
    .map(([team, { played, points, difference }], index) => ({
      team,
      place: index + 1,
      played,
      points,
      difference,
    }));
}
