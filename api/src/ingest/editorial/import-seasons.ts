import { type Infer, integer, nullable, object, optional, validate } from '@fan-base/shared-contracts/struct';
import { announce } from '../../database/changes.ts';
import type { Trx } from '../../database/types.ts';
import { seasonAt } from '../../domain/season.ts';
import { parseJsonFile, textOfFile } from '../json-file.ts';
import type { Counts } from '../outcome.ts';
import { type Problem, Refusal } from '../refusal.ts';
import { selectSeasons, updateFileSeasons } from './editorial.queries.ts';

const SeasonsFile = object({
  /** The newest season of squads and transfers, and that of fixtures; null or left out: by the calendar. */
  season: optional(nullable(integer({ min: 2000, max: 2100 }))),
  fixturesSeason: optional(nullable(integer({ min: 2014, max: 2100 }))),
});
type SeasonsFile = Infer<typeof SeasonsFile>;

/**
 * An editors' file of the newest seasons: a JSON object `{season, fixturesSeason}`.
 * @throws Refusal when it is no such file, or a season is further ahead than any is planned
 */
export function parseSeasonsFile(bytes: Uint8Array, now: Date): SeasonsFile {
  const read = validate(parseJsonFile(textOfFile(bytes)), SeasonsFile);
  if (!read.ok) throw new Refusal(read.message);
  const latest = seasonAt(now) + 1;
  for (const [name, value] of Object.entries(read.value))
    if (typeof value === 'number' && value > latest)
      throw new Refusal(`${name} must be ${latest} at most: later seasons are not planned yet`);
  return read.value;
}

/** Sets the newest seasons of all sites where no administrator has. */
export async function importSeasonsFile(db: Trx, file: SeasonsFile): Promise<Counts> {
  const { season = null, fixturesSeason = null } = file;
  const before = await selectSeasons(db);
  const settings = [
    ['season', season, before.file_season, before.season],
    ['fixturesSeason', fixturesSeason, before.file_fixtures_season, before.fixtures_season],
  ] as const;
  const updated = settings.filter(([, wanted, stored]) => wanted !== stored).length;
  const problems: Problem[] = settings.flatMap(([name, wanted, , byHand]) =>
    wanted !== null && byHand !== null
      ? [{ place: name, reason: `an administrator has set ${byHand}: that stands until it is taken back` }]
      : [],
  );
  if (updated > 0) {
    await updateFileSeasons(db, season, fixturesSeason);
    await announce(db, [{ kind: 'network' }]);
  }
  return { added: 0, updated, removed: 0, seen: settings.length, problems };
}
