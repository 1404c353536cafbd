import { HttpError } from '../http/errors.ts';
import { firstFixturesSeason, fixturesSeasons } from './season.ts';

/**
 * The seasons that fixtures and tables have addresses for, newest first.
 * @throws HttpError `unknown_season` when the season asked for is none of them
 */
export function requireSeason(season: number, newest: number): number[] {
  if (season < firstFixturesSeason || season > newest)
    throw new HttpError(
      'unknown_season',
      `There is no season ${season}: ${firstFixturesSeason} to ${newest} are known`,
    );
  return fixturesSeasons(newest);
}
