import { seasonAt } from '@fan-base/shared-contracts/season';
import { type Infer, integer, nullable, object, optional, validate } from '@fan-base/shared-contracts/struct';
import { decodeFile, parseJsonFile } from '../json-file.ts';
import { Refusal } from '../refusal.ts';

const SeasonsFile = object({
  /** The newest season of squads and transfers, and of fixtures; null or omitted: by the calendar. */
  season: optional(nullable(integer({ min: 2000, max: 2100 }))),
  fixturesSeason: optional(nullable(integer({ min: 2014, max: 2100 }))),
});
export type SeasonsFile = Infer<typeof SeasonsFile>;

/** Explains why seasons are too far ahead; null if they are not. */
export function findSeasonProblem(seasons: SeasonsFile, now: Date): string | null {
  const latest = seasonAt(now) + 1;
  const name = (['season', 'fixturesSeason'] as const).find((one) => (seasons[one] ?? 0) > latest);
  return name === undefined ? null : `${name} must be ${latest} at most: later seasons are not planned yet`;
}

/**
 * Parses the editors' file of the newest seasons: a JSON object `{season, fixturesSeason}`.
 * @throws Refusal when it is unusable, or a season is too far ahead
 */
export function parseSeasonsFile(bytes: Uint8Array, now: Date): SeasonsFile {
  const read = validate(parseJsonFile(decodeFile(bytes)), SeasonsFile);
  if (!read.ok) throw new Refusal(read.message);
  const problem = findSeasonProblem(read.value, now);
  if (problem !== null) throw new Refusal(problem);
  return read.value;
}
