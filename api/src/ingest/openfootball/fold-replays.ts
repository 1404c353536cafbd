import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import type { Problem } from '../refusal.ts';
import type { FixtureRow } from './fixtures.queries.ts';

type Row = Pick<FixtureRow, 'round_name' | 'home_team_id' | 'away_team_id' | 'status' | 'home_goals'>;

const isOff = ({ status }: Row) => fixturePhase(status) === 'off';
const pairOf = ({ home_team_id, away_team_id }: Row) => `${home_team_id} ${away_team_id}`;

/** How much a record tells of a match: that it is off, when it is to be, how it ended. */
const worthOf = (row: Row): number => (isOff(row) ? 0 : row.home_goals === null ? 1 : 2);

/**
 * Each match once. What is off and was played, or set, again is told by the later record alone, also where that stands
 * under another round: unless teams of this competition meet more than once at one ground, as in Scotland.
 * @param placeOf where a record stands in its file
 * @returns the rows that stay, and those that say the same match once more and nothing better
 */
export function foldReplays<R extends Row>(
  rows: readonly R[],
  placeOf: (row: R) => string,
): { readonly rows: R[]; readonly problems: Problem[] } {
  const problems: Problem[] = [];
  const best = new Map<string, R>();
  for (const row of rows) {
    const key = `${pairOf(row)} ${row.round_name}`;
    const other = best.get(key);
    if (other && worthOf(row) === worthOf(other))
      problems.push({ place: placeOf(row), reason: 'the same match stands further up' });
    if (!other || worthOf(row) > worthOf(other)) best.set(key, row);
  }
  const once = [...best.values()];
  const on = Map.groupBy(
    once.filter((row) => !isOff(row)),
    pairOf,
  );
  const meetOften = [...on.values()].some((meetings) => meetings.length > 1);
  return { rows: meetOften ? once : once.filter((row) => !isOff(row) || !on.has(pairOf(row))), problems };
}
