import { latestBuildPath } from '@fan-base/host/page/freshness/latest-build';

/** Calls whose failures browsers report: those of logins and passwords, and the check for a newer build. */
export const reportedCalls = [
  '/user/login',
  '/user/register',
  '/user/forgot-password',
  '/user/reset-password',
  '/user/me',
  latestBuildPath,
] as const;
