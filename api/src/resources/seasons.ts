import {
  firstFixturesSeason,
  seasonAt,
  seasonsAround,
  seasonsDownTo,
} from '@fan-base/shared-contracts/season';
import type { Dependencies } from '../dependencies.ts';
import { HttpError } from '../http/errors.ts';
import { selectSeasonsWithMatches } from './seasons.queries.ts';

/**
 * The seasons with pages of a kind, newest first; without `first` those of fixtures and tables.
 * @throws HttpError `unknown_season` when the requested season is not among them
 */
export function requireSeason(season: number, newest: number, first = firstFixturesSeason): number[] {
  if (season < first || season > newest)
    throw new HttpError('unknown_season', `Season ${season} does not exist: choose ${first} to ${newest}`);
  return seasonsDownTo(first, newest);
}

type SeasonDependencies = Pick<Dependencies, 'clock' | 'db' | 'directory'>;

/** The newest season of squads and transfers: as set, or else by date. */
export async function newestSeason({ clock, directory }: Omit<SeasonDependencies, 'db'>): Promise<number> {
  return (await directory.current()).season ?? seasonAt(clock.now());
}

/**
 * The newest season of fixtures and tables: as set, or else the newest one around the date in which the team has league
 * matches.
 * @param team null: by date alone
 */
export async function newestFixturesSeason(
  { clock, db, directory }: SeasonDependencies,
  team: { readonly id: string } | null,
): Promise<number> {
  const { fixturesSeason } = await directory.current();
  if (fixturesSeason !== null) return fixturesSeason;
  const around = seasonsAround(clock.now());
  const published = team && around.length > 1 ? await selectSeasonsWithMatches(db, team.id, around) : [];
  return around.find((season) => published.includes(season)) ?? seasonAt(clock.now());
}
