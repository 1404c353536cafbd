import type { Dependencies } from '../dependencies.ts';
import { seasonAt } from './season.ts';

/** The newest season of squads and transfers, and that of fixtures: as set, or else by the calendar. */
export async function newestSeasons({
  clock,
  directory,
}: Pick<Dependencies, 'clock' | 'directory'>): Promise<{ season: number; fixturesSeason: number }> {
  const network = await directory.current();
  const current = seasonAt(clock.now());
  return { season: network.season ?? current, fixturesSeason: network.fixturesSeason ?? current };
}
