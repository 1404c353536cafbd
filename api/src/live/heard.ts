import { array, enums, integer, literal, object, string, validate } from '@fan-base/shared-contracts/struct';
import type { Change, MatchChange } from './announce.ts';

/** What a process hears; `everything` when changes were missed, or one came that this version does not know. */
export type Heard = Change | 'everything';

const HeardMatch = object({
  kind: literal('match'),
  fixture: string(),
  competition: string(),
  season: integer(),
  teams: array(string()),
  parts: array(enums(['score', 'details', 'calendar'])),
});

/** Reads a notification; one of a newer process, which this one cannot read, may mean anything. */
export function parseNotification(text: string): Heard {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return 'everything';
  }
  const result = validate(told, HeardMatch);
  if (!result.ok) return 'everything';
  const [home, away] = result.value.teams;
  if (home === undefined || away === undefined) return 'everything';
  return { ...result.value, teams: [home, away] } satisfies MatchChange;
}
