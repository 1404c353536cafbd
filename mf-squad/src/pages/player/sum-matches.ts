import type { PlayerMatch } from '@fan-base/shared-contracts/api/squad';
import { isCompetitive } from './group-by-season.ts';

const countKeys = ['minutes', 'goals', 'assists', 'conceded', 'yellow', 'red'] as const;

/** Totals of a match log; null: unknown in a match that the player took part in. */
export type LogTotals = Readonly<Record<(typeof countKeys)[number] | 'rating', number | null>> & {
  readonly games: number;
};

const isAppearance = ({ appearance }: PlayerMatch): boolean =>
  appearance === 'started' || appearance === 'substitute';

function sumCounts(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? known.reduce((sum, value) => sum + value, 0) : null;
}

/** Sums a match log without friendlies. The rating is the mean of the rated matches. */
export function sumMatches(matches: readonly PlayerMatch[]): LogTotals {
  const played = matches.filter((match) => isCompetitive(match.fixture) && isAppearance(match));
  const ratings = played.flatMap(({ rating }) => rating ?? []);
  const counts = Object.fromEntries(
    countKeys.map((key) => [key, sumCounts(played.map((match) => match[key]))]),
  );
  return {
    ...(counts as Record<(typeof countKeys)[number], number | null>),
    games: played.length,
    rating: ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
  };
}
