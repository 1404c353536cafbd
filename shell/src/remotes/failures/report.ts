import { type FailureReport, telemetryPath } from '../failure-report.ts';

const mostReports = 20;
const batchMs = 1_000;

/** Names this page view, so that its reports are counted as one; it says nothing about the visitor. */
const view = Math.random().toString(36).slice(2);
const known = new Set<string>();
let waiting: FailureReport[] = [];

function send() {
  if (waiting.length === 0 || !navigator.onLine) return;
  navigator.sendBeacon(telemetryPath, JSON.stringify({ view, failures: waiting }));
  waiting = [];
}

addEventListener('pagehide', send);
addEventListener('online', send);

/** Tells the pages server of a failure: each once a page view, those of one second together. */
export function report(failure: FailureReport): void {
  const { remote, version, code, region } = failure;
  console.warn(`[${region}] ${remote} ${version}: ${code}`);
  const key = `${remote} ${version} ${code} ${region}`;
  if (known.has(key) || known.size >= mostReports) return;
  known.add(key);
  waiting.push(failure);
  if (waiting.length === 1) setTimeout(send, batchMs);
}
