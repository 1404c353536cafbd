import { postFailedCall } from '@fan-base/host/browser/telemetry/outbox';
import type { SignedView } from '@fan-base/host/page/remotes/failure-report';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { reportedCalls } from '../../page/reported-calls.ts';

const maxReports = 20;
let reports = 0;

/**
 * Sends a failed call to the pages server: its path, status and code, and nothing that was sent or answered. Other calls
 * than the `reportedCalls` are ignored, as their paths may contain names.
 * @param view undefined if the server would reject the report, e.g. for a tester's dev server
 */
export function reportCall(path: string, error: unknown, view: SignedView | undefined, isDev: boolean): void {
  const reported = reportedCalls.find((known) => known === path);
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: null };
  // The second step of a login is no failure.
  if (!reported || code === 'code_needed') return;
  if (isDev) console.warn(`${path} failed`, error);
  if (!view || reports >= maxReports) return;
  reports += 1;
  postFailedCall(view, { path: reported, status, ...(code !== null && { code }) });
}
