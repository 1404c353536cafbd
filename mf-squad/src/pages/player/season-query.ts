/** The season in a query, named by the year in which it starts; undefined without a usable one. */
export function parseSeasonQuery(query: URLSearchParams): number | undefined {
  const season = query.get('season') ?? '';
  return /^20\d\d$/.test(season) ? Number(season) : undefined;
}

/** Input of `getPlayerSeason`. */
export const toSeasonInput = (slug: string, season: number | undefined) =>
  season === undefined ? { slug } : { slug, season };
