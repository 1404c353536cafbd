import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import * as api from '@fan-base/shared-contracts/client';
import { type ApiState, useApi, useLiveApi, useNow, useSite } from '@fan-base/shared-contracts/shell';
import { isFollowed } from './is-followed.ts';
import { selectNext, useFollowed } from './useFollowed.ts';

/** The present season's table; it follows every match that it counts, and the club's own from before kick-off. */
export function useLiveStandings(rows?: number): ApiState<Standings> {
  const { fixtures_season } = useSite();
  const key = api.fixtures.getStandings({ season: fixtures_season, rows });
  const now = useNow();
  const known = useApi(key);
  const next = useFollowed(api.fixtures.getNextFixture(), selectNext);
  const ownMatch = next.state === 'ready' ? next.data.next : null;
  const isPlayed = known.state === 'ready' && known.data.rows.some(({ live }) => live);
  return useLiveApi(key, isPlayed || (ownMatch !== null && isFollowed(ownMatch, now)));
}
