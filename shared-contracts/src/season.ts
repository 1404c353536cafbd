/** The month in which a season's year begins, July, as Date counts months. */
const july = 6;

/** The first season that fixtures have addresses for (specification section 9). */
export const firstFixturesSeason = 2014;

/** The first season that transfers have addresses for (TRANS-1). */
export const firstTransferSeason = 2000;

/** The season around a day: the year in which it starts. */
export function seasonAt(now: Date): number {
  return now.getUTCMonth() >= july ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
}

/**
 * Whether a season of fixtures and tables has pages. Data of others can be imported: it counts in head-to-heads.
 * @param newest the newest season of fixtures (`site.fixtures_season`)
 */
export const hasFixturesPages = (season: number, newest: number): boolean =>
  season >= firstFixturesSeason && season <= newest;

/** Seasons, newest first. */
export function seasonsDownTo(first: number, newest: number): number[] {
  return Array.from({ length: Math.max(newest - first + 1, 0) }, (_, index) => newest - index);
}
