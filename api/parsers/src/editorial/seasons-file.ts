import { SeasonsBody } from '@fan-base/shared-contracts/api/editing';
import { seasonAt } from '@fan-base/shared-contracts/season';
import { validate } from '@fan-base/shared-contracts/struct';
import { decodeFile, isObject, parseJsonFile } from '../json-file.ts';
import { Refusal } from '../refusal.ts';

/** Explains why seasons are too far ahead; null if they are not. */
export function findSeasonProblem(seasons: SeasonsBody, now: Date): string | null {
  const latest = seasonAt(now) + 1;
  const name = (['season', 'fixturesSeason'] as const).find((one) => (seasons[one] ?? 0) > latest);
  return name === undefined ? null : `${name} must be ${latest} at most: later seasons are not planned yet`;
}

/**
 * Parses the editors' file of the newest seasons: a JSON object `{season, fixturesSeason}`,
 * of which either may be left out.
 * @throws Refusal when it is unusable, or a season is too far ahead
 */
export function parseSeasonsFile(bytes: Uint8Array, now: Date): SeasonsBody {
  const json = parseJsonFile(decodeFile(bytes));
  const read = validate(isObject(json) ? { season: null, fixturesSeason: null, ...json } : json, SeasonsBody);
  if (!read.ok) throw new Refusal(read.message);
  const problem = findSeasonProblem(read.value, now);
  if (problem !== null) throw new Refusal(problem);
  return read.value;
}
