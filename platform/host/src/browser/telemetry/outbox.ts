import type { BrowserReport } from '../../page/remotes/browser-report.ts';
import { type SignedView, telemetryPath } from '../../page/remotes/failure-report.ts';
import { isAltered } from '../alterations/is-altered.ts';

const batchMs = 1_000;

type Failures = NonNullable<BrowserReport['failures']>;
type FailedCalls = NonNullable<BrowserReport['failedCalls']>;
type Mismatches = NonNullable<BrowserReport['mismatches']>;
type Vitals = NonNullable<BrowserReport['vitals']>;

interface Batch {
  readonly failures: Failures[number][];
  readonly failedCalls: FailedCalls[number][];
  readonly mismatches: Mismatches[number][];
  readonly vitals: Vitals[number][];
}

let waiting = new Map<SignedView, Batch>();

function send(): void {
  if (!navigator.onLine) return;
  for (const [view, { failures, failedCalls, mismatches, vitals }] of waiting)
    navigator.sendBeacon(
      telemetryPath,
      JSON.stringify({
        ...view,
        ...(failures.length > 0 ? { failures } : {}),
        ...(failedCalls.length > 0 ? { failedCalls } : {}),
        ...(mismatches.length > 0 ? { mismatches } : {}),
        ...(isAltered() ? { altered: true } : {}),
        ...(vitals.length > 0 ? { vitals } : {}),
      }),
    );
  waiting = new Map();
}

addEventListener('pagehide', send);
addEventListener('online', send);

function getBatch(view: SignedView): Batch {
  if (waiting.size === 0) {
    // A hidden page may not come back.
    if (document.visibilityState === 'hidden') queueMicrotask(send);
    else setTimeout(send, batchMs);
  }
  const batch = waiting.get(view) ?? { failures: [], failedCalls: [], mismatches: [], vitals: [] };
  waiting.set(view, batch);
  return batch;
}

/** Sends a failed region to the pages server, batched for one second. */
export const postFailure = (view: SignedView, failure: Failures[number]): void =>
  void getBatch(view).failures.push(failure);

/** Sends a failed call to the pages server, batched likewise. */
export const postFailedCall = (view: SignedView, call: FailedCalls[number]): void =>
  void getBatch(view).failedCalls.push(call);

/** Sends that a region did not match its HTML to the pages server, batched likewise. */
export const postMismatch = (view: SignedView, mismatch: Mismatches[number]): void =>
  void getBatch(view).mismatches.push(mismatch);

/** Sends a measurement of the page to the pages server, together with what else is waiting. */
export const postVital = (view: SignedView, vital: Vitals[number]): void =>
  void getBatch(view).vitals.push(vital);
