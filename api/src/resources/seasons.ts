import { firstFixturesSeason, seasonAt, seasonsDownTo } from '@fan-base/shared-contracts/season';
import type { Dependencies } from '../dependencies.ts';
import { HttpError } from '../http/errors.ts';

/**
 * The seasons with pages of a kind, newest first; without `first` those of fixtures and tables.
 * @throws HttpError `unknown_season` when the requested season is not among them
 */
export function requireSeason(season: number, newest: number, first = firstFixturesSeason): number[] {
  if (season < first || season > newest)
    throw new HttpError('unknown_season', `Season ${season} does not exist: choose ${first} to ${newest}`);
  return seasonsDownTo(first, newest);
}

/** The newest season of squads and transfers, and that of fixtures: as set, or else by date. */
export async function newestSeasons({
  clock,
  directory,
}: Pick<Dependencies, 'clock' | 'directory'>): Promise<{ season: number; fixturesSeason: number }> {
  const network = await directory.current();
  const current = seasonAt(clock.now());
  return { season: network.season ?? current, fixturesSeason: network.fixturesSeason ?? current };
}
