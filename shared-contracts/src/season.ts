/** First month of a season, as a zero-based month of `Date`. */
const july = 6;

/** First season with a fixtures page (specification section 9). */
export const firstFixturesSeason = 2014;

/** First season with a transfers page (TRANS-1). */
export const firstTransferSeason = 2000;

/** The season of a date: the year in which it starts. */
export function seasonAt(now: Date): number {
  return now.getUTCMonth() >= july ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
}

/**
 * The seasons of which the newest published one is the current one, newest first: leagues publish their matches in May
 * or June, some not before the summer is over.
 */
export function seasonsAround(now: Date): readonly number[] {
  const season = seasonAt(now);
  const month = now.getUTCMonth();
  if (month === july - 2 || month === july - 1) return [season + 1, season];
  return month >= july && month <= july + 2 ? [season, season - 1] : [season];
}

/**
 * Whether a season has fixtures and table pages. Other seasons can be imported too: they count in
 * head-to-heads.
 * @param newest newest season of fixtures (`site.fixtures_season`)
 */
export const hasFixturesPages = (season: number, newest: number): boolean =>
  season >= firstFixturesSeason && season <= newest;

/** Seasons, newest first. */
export function seasonsDownTo(first: number, newest: number): number[] {
  return Array.from({ length: Math.max(newest - first + 1, 0) }, (_, index) => newest - index);
}
