import { type FailureReport, type SignedView, telemetryPath } from '../../../page/remotes/failure-report.ts';
import { describeError, type ErrorDescription } from './describe-error.ts';

const maxReports = 20;
const batchMs = 1_000;

type SentFailure = Omit<FailureReport, 'version'> & ErrorDescription;

const known = new Set<string>();
let waiting = new Map<SignedView, SentFailure[]>();

function send() {
  if (!navigator.onLine) return;
  for (const [view, failures] of waiting)
    navigator.sendBeacon(telemetryPath, JSON.stringify({ ...view, failures }));
  waiting = new Map();
}

addEventListener('pagehide', send);
addEventListener('online', send);

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
  if (waiting.size === 0) setTimeout(send, batchMs);
  waiting.set(view, [...(waiting.get(view) ?? []), { ...failure, ...describeError(error) }]);
}
