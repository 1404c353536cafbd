import { firstFixturesSeason, seasonAt, seasonsDownTo } from '@fan-base/shared-contracts/season';
import type { Dependencies } from '../dependencies.ts';
import { HttpError } from '../http/errors.ts';

/**
 * The seasons that a kind of page has addresses for, newest first; without `first` those of fixtures and tables.
 * @throws HttpError `unknown_season` when the season asked for is none of them
 */
export function requireSeason(season: number, newest: number, first = firstFixturesSeason): number[] {
  if (season < first || season > newest)
    throw new HttpError('unknown_season', `There is no season ${season}: ${first} to ${newest} are known`);
  return seasonsDownTo(first, newest);
}

/** The newest season of squads and transfers, and that of fixtures: as set, or else by the calendar. */
export async function newestSeasons({
  clock,
  directory,
}: Pick<Dependencies, 'clock' | 'directory'>): Promise<{ season: number; fixturesSeason: number }> {
  const network = await directory.current();
  const current = seasonAt(clock.now());
  return { season: network.season ?? current, fixturesSeason: network.fixturesSeason ?? current };
}
