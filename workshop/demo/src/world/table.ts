import { type Match, type Side, sides } from './match.ts';

/** Results, in the provider's shape. */
interface Results {
  played: number;
  win: number;
  draw: number;
  lose: number;
  readonly goals: { for: number; against: number };
}

export interface Standing {
  readonly team: string;
  readonly place: number;
  readonly points: number;
  readonly difference: number;
  readonly all: Readonly<Results>;
  readonly home: Readonly<Results>;
  readonly away: Readonly<Results>;
  /** Oldest first. */
  readonly form: readonly ('W' | 'D' | 'L')[];
}

const createResults = (): Results => ({ played: 0, win: 0, draw: 0, lose: 0, goals: { for: 0, against: 0 } });

/** The table of teams after some matches, in the order in which they were played. */
export function createTable(
  teams: Iterable<string>,
  matches: readonly Pick<Match, Side | 'score'>[],
): Standing[] {
  const rows = new Map(
    [...teams].map((team) => {
      const form: ('W' | 'D' | 'L')[] = [];
      return [team, { team, all: createResults(), home: createResults(), away: createResults(), form }];
    }),
  );
  for (const match of matches)
    for (const side of sides) {
      const row = rows.get(match[side]);
      const [home, away] = match.score.fullTime;
      const [scored, conceded] = side === 'home' ? [home, away] : [away, home];
      const result = scored > conceded ? 'win' : scored === conceded ? 'draw' : 'lose';
      row?.form.push(({ win: 'W', draw: 'D', lose: 'L' } as const)[result]);
      for (const results of row ? [row.all, row[side]] : []) {
        results.played += 1;
        results[result] += 1;
        results.goals.for += scored;
        results.goals.against += conceded;
      }
    }
  return [...rows.values()]
    .map((row) => ({
      ...row,
      points: row.all.win * 3 + row.all.draw,
      difference: row.all.goals.for - row.all.goals.against,
    }))
    .sort(
      (one, two) =>
        two.points - one.points ||
        two.difference - one.difference ||
        two.all.goals.for - one.all.goals.for ||
        (one.team < two.team ? -1 : 1),
    )
    .map((row, index) => ({ ...row, place: index + 1 }));
}
