import { HttpError } from '../http/errors.ts';
import { firstFixturesSeason, seasonsDownTo } from './season.ts';

/**
 * The seasons that a kind of page has addresses for, newest first; without `first` those of fixtures and tables.
 * @throws HttpError `unknown_season` when the season asked for is none of them
 */
export function requireSeason(season: number, newest: number, first = firstFixturesSeason): number[] {
  if (season < first || season > newest)
    throw new HttpError('unknown_season', `There is no season ${season}: ${first} to ${newest} are known`);
  return seasonsDownTo(first, newest);
}
