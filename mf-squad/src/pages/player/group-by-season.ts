import type { PlayerSeason } from '@fan-base/shared-contracts/api/squad';

/** A player's figures in one competition. */
const countKeys = [
  'games',
  'starts',
  'minutes',
  'goals',
  'assists',
  'penalties',
  'penaltiesMissed',
  'fouls',
  'yellow',
  'red',
  'passes',
  'conceded',
  'saves',
] as const;
export type Counts = Pick<PlayerSeason, (typeof countKeys)[number] | 'rating'>;

export interface SeasonStatistics {
  readonly season: number;
  readonly rows: readonly PlayerSeason[];
  /** Without friendlies, as everywhere; null if it equals a row. */
  readonly total: Counts | null;
}

/** Friendlies count in no total. */
export const isCompetitive = ({ competition }: Pick<PlayerSeason, 'competition'>): boolean =>
  competition.key !== 'friendlies';

/** Sum of the known values; null if none is known. */
function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Mean rating weighted by games; null without a rated game. */
function averageRating(rows: readonly PlayerSeason[]): number | null {
  const rated = rows.flatMap(({ rating, games }) => (rating === null || !games ? [] : [{ rating, games }]));
  const games = rated.reduce((sum, row) => sum + row.games, 0);
  return games === 0 ? null : rated.reduce((sum, row) => sum + row.rating * row.games, 0) / games;
}

function sumSeasons(rows: readonly PlayerSeason[]): Counts {
  const sums = Object.fromEntries(countKeys.map((key) => [key, sumKnown(rows.map((row) => row[key]))]));
  return { ...(sums as Omit<Counts, 'rating'>), rating: averageRating(rows) };
}

/** Groups statistics by season in their given order, each with a total over its competitions. */
export const groupBySeason = (statistics: readonly PlayerSeason[]): SeasonStatistics[] =>
  [...new Set(statistics.map(({ season }) => season))].map((season) => {
    const rows = statistics.filter((row) => row.season === season);
    const competitive = rows.filter(isCompetitive);
    return { season, rows, total: competitive.length > 1 ? sumSeasons(competitive) : null };
  });

/** Competitive appearances in a season; null if unknown. */
export const countGames = (statistics: readonly PlayerSeason[], season: number): number | null =>
  sumKnown(statistics.filter((row) => row.season === season && isCompetitive(row)).map(({ games }) => games));

/** Totals of the newest season with a competitive match; null without any. */
export function getNewestTotals(
  statistics: readonly PlayerSeason[],
): { readonly season: number; readonly total: Counts } | null {
  const competitive = statistics.filter(isCompetitive);
  const season = competitive[0]?.season;
  return season === undefined
    ? null
    : { season, total: sumSeasons(competitive.filter((row) => row.season === season)) };
}
