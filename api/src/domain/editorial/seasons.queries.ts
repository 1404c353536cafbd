import type { SeasonsBody } from '@fan-base/shared-contracts/api/editing';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../counts.ts';
import { administrator } from '../imports.queries.ts';
import { lockEntries } from './entries.queries.ts';

/** Sets the newest seasons of all sites; null: an administrator's fall back to the file's, those to the calendar. */
export async function writeSeasons(trx: Trx, seasons: SeasonsBody, source: string): Promise<Counts> {
  const { season, fixturesSeason } = seasons;
  await lockEntries(trx);
  const before = await trx
    .selectFrom('network')
    .select(['season', 'fixtures_season', 'file_season', 'file_fixtures_season'])
    .executeTakeFirstOrThrow();
  const isFile = source !== administrator;
  const written = isFile
    ? { file_season: season, file_fixtures_season: fixturesSeason }
    : { season, fixtures_season: fixturesSeason };
  const updated = Object.entries(written).filter(
    ([column, value]) => before[column as keyof typeof before] !== value,
  ).length;
  if (updated > 0) await trx.updateTable('network').set(written).execute();
  const overridden = [
    ['season', season, before.season],
    ['fixturesSeason', fixturesSeason, before.fixtures_season],
  ] as const;
  const problems = overridden.flatMap(([place, requested, edited]) =>
    isFile && requested !== null && edited !== null
      ? [{ place, reason: `an administrator has set ${edited}, which takes precedence until it is reverted` }]
      : [],
  );
  return { added: 0, updated, removed: 0, seen: 2, problems };
}
