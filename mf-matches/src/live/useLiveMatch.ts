import type { Fixture, NextFixture, Standings } from '@fan-base/shared-contracts/api/fixtures';
import type { ApiKey } from '@fan-base/shared-contracts/client';
import * as api from '@fan-base/shared-contracts/client';
import { isNearKickoff, listenBeforeKickoff } from '@fan-base/shared-contracts/match-day';
import { type ApiState, useApi, useLiveApi, useNow, useSite } from '@fan-base/shared-contracts/shell';
import type { TablePart } from '@fan-base/shared-contracts/table-part';

/**
 * The current season's table; it updates during all its matches, and from before kick-off for the club's own.
 */
export function useLiveStandings(
  part: { rows?: number; matches?: TablePart | undefined } = {},
): ApiState<Standings> {
  const { fixtures_season } = useSite();
  const key = api.fixtures.getStandings({ season: fixtures_season, ...part });
  const now = useNow();
  const known = useApi(key);
  const next = useLiveMatch(api.fixtures.getNextFixture(), selectNextFixture);
  const ownMatch = next.state === 'ready' ? next.data.next : null;
  const isPlayed = known.state === 'ready' && known.data.rows.some(({ live }) => live);
  return useLiveApi(key, isPlayed || (ownMatch !== null && mayChangeSoon(ownMatch, now)));
}

/** Whether a match can change at any moment: in progress, or about to start. */
export const mayChangeSoon = (fixture: Fixture, now: number): boolean =>
  isNearKickoff(fixture, now, listenBeforeKickoff);

/**
 * A response about a match, updated live while the match can change.
 * @param selectMatch extracts the match from the response
 */
export function useLiveMatch<Answer>(
  key: ApiKey<Answer>,
  selectMatch: (answer: Answer) => Fixture | null,
): ApiState<Answer> {
  const now = useNow();
  const known = useApi(key);
  const fixture = known.state === 'ready' ? selectMatch(known.data) : null;
  return useLiveApi(key, fixture !== null && mayChangeSoon(fixture, now));
}

/** Selects the match of `/fixtures/next` for `useLiveMatch`. */
export const selectNextFixture = ({ next }: NextFixture): Fixture | null => next;
