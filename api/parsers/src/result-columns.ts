export interface Score {
  readonly home: number;
  readonly away: number;
}

export interface Result {
  /** Including extra time, excluding a shoot-out. */
  readonly goals: Score | null;
  readonly halfTime: Score | null;
  /** After 90 minutes. */
  readonly fullTime: Score | null;
  readonly penalties: Score | null;
}

const toColumns = <Prefix extends string>(prefix: Prefix, score: Score | null) =>
  ({ [`${prefix}home`]: score?.home ?? null, [`${prefix}away`]: score?.away ?? null }) as {
    readonly [Column in `${Prefix}${keyof Score}`]: number | null;
  };

/** Converts a result to columns of the table `fixture`. */
export const toResultColumns = ({ goals, halfTime, fullTime, penalties }: Result) => ({
  home_goals: goals?.home ?? null,
  away_goals: goals?.away ?? null,
  ...toColumns('ht_', halfTime),
  ...toColumns('ft_', fullTime),
  ...toColumns('pen_', penalties),
});
