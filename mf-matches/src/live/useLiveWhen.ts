import type { ApiKey } from '@fan-base/shared-contracts/client';
import { type ApiState, useApi, useLiveApi } from '@fan-base/shared-contracts/shell';

/** A response that updates live while it says that it may change. */
export function useLiveWhen<Answer>(
  key: ApiKey<Answer>,
  mayChange: (answer: Answer) => boolean,
): ApiState<Answer> {
  const known = useApi(key);
  return useLiveApi(key, known.state === 'ready' && mayChange(known.data));
}
