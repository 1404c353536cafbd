import { ApiError } from '@fan-base/shared-contracts/shell';

/** Whether a refusal says that the login is over: ended, too old, or another site's. */
export const endsLogin = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unauthorized' || error.code === 'wrong_site');
