import type { FailureReport, SignedView } from '../../../page/remotes/failure-report.ts';
import { postFailure } from '../../telemetry/outbox.ts';
import { describeError } from './describe-error.ts';

const maxReports = 20;

const known = new Set<string>();

/**
 * Sends a failure to the pages server: once per page view, and batched for one second.
 * @param error the failure's cause
 * @param view undefined if the server would reject the report, e.g. for a tester's dev server
 */
export function report(
  { version, ...failure }: FailureReport,
  view: SignedView | undefined,
  error?: Error,
): void {
  const { remote, code, region } = failure;
  console.warn(`[${region}] ${remote} ${version}: ${code}`);
  const key = `${remote} ${version} ${code} ${region}`;
  if (!view || known.has(key) || known.size >= maxReports) return;
  known.add(key);
  postFailure(view, { ...failure, ...describeError(error) });
}
