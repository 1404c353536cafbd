import type { Fixture, NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import type { ApiKey } from '@fan-base/shared-contracts/client';
import { type ApiState, useApi, useLiveApi, useNow } from '@fan-base/shared-contracts/shell';
import { isFollowed } from './is-followed.ts';

/**
 * The answer to a call about a match, which follows the match while something can happen in it.
 * @param selectMatch the match that the answer is about
 */
export function useFollowed<Answer>(
  key: ApiKey<Answer>,
  selectMatch: (answer: Answer) => Fixture | null,
): ApiState<Answer> {
  const now = useNow();
  const known = useApi(key);
  const fixture = known.state === 'ready' ? selectMatch(known.data) : null;
  return useLiveApi(key, fixture !== null && isFollowed(fixture, now));
}

/** The match of `/fixtures/next`, for `useFollowed`. */
export const selectNext = ({ next }: NextFixture): Fixture | null => next;
