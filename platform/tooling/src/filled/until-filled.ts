import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { monotonic } from '@fan-base/shared-server/monotonic';

const pollMs = 500;
/** Longer than the time between two plans of requests to API-Football. */
const quietMs = 6_500;
/** A provider that did not respond at the start is retried after a minute, and its data is imported then. */
const timeoutMs = 15 * 60_000;
/** Missing sources that an error names. */
const maxNamed = 5;

interface Run {
  readonly source: string;
  readonly outcome: string;
}

/** Number of due jobs that write data, from the API's metrics. */
export function countWaiting(metrics: string): number {
  const lines = metrics.matchAll(
    /^fan_base_jobs_waiting\{queue="(?:import|plan-imports|provider-request)"\} (\d+)/gm,
  );
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

/**
 * Sources whose latest import has not succeeded, of those in a sources file and all others that were requested: a
 * database that lacks one would be restored for days.
 */
export function listUnread(sources: string, runs: readonly Run[]): string[] {
  const addresses = [...sources.matchAll(/"(http:[^"]+)"/g)].map(([, address = '']) => address);
  // A source of several sites has a run for each.
  const bySource = Map.groupBy(runs, ({ source }) => source);
  const isRead = (address: string) =>
    bySource.get(address)?.every(({ outcome }) => /changed/.test(outcome)) ?? false;
  return [...new Set([...addresses, ...bySource.keys()])].filter((address) => !isRead(address));
}

/** The state of API-Football polling, as far as it matters here. */
interface Provider {
  readonly state: string;
  readonly failures: number;
  readonly error: string | null;
  readonly missing: readonly string[];
  readonly day: unknown;
}

export interface UntilFilledOptions {
  /** The product's SOURCES_FILE. */
  readonly sourcesFile: string;
  /** With a running clock something is always planned, so the end of planned work is not waited for. */
  readonly isClockFrozen: boolean;
}

/**
 * Waits until all sources and all that is needed of API-Football are imported; with a frozen clock, until nothing is
 * left to do.
 * @param operator the operator token
 * @throws Error naming what is missing after a quarter of an hour
 */
export async function untilFilled(
  apiUrl: string,
  operator: string,
  { sourcesFile, isClockFrozen }: UntilFilledOptions,
): Promise<void> {
  const sources = await readFile(sourcesFile, 'utf8');
  /** Null while the API does not respond, because it imports on a busy machine. */
  async function request(path: string): Promise<Response | null> {
    const headers = { authorization: `Bearer ${operator}` };
    const response = await fetch(`${apiUrl}${path}`, { headers });
    return response.ok ? response : null;
  }
  /** What is missing, and what stays the same while nothing is requested. */
  async function poll(): Promise<{ readonly missing: readonly string[]; readonly state: string } | null> {
    const [runs, provider, metrics] = await Promise.all([
      request('/ingest/runs'),
      request('/ingest/provider'),
      isClockFrozen ? request('/metrics') : null,
    ]);
    if (!runs || !provider || (isClockFrozen && !metrics)) return null;
    const list: readonly Run[] = await runs.json();
    const { state, failures, error, missing, day }: Provider = await provider.json();
    const waiting = countWaiting((await metrics?.text()) ?? '');
    return {
      missing: [
        ...listUnread(sources, list),
        ...missing.map((label) => `API-Football ${label}`),
        ...(failures > 0 || state !== 'on'
          ? [`API-Football (${state}): ${error ?? `${failures} failures`}`]
          : []),
        ...(waiting > 0 ? [`${waiting} jobs`] : []),
      ],
      state: JSON.stringify(day),
    };
  }
  const until = monotonic() + timeoutMs;
  let missing: readonly string[] = ['a response of the API'];
  let before: string | null = null;
  let quietSince = monotonic();
  while (monotonic() < until) {
    const found = await poll();
    if (found) missing = found.missing;
    const now = found && missing.length === 0 ? found.state : null;
    if (now === null || now !== before) quietSince = monotonic();
    before = now;
    if (now !== null && (!isClockFrozen || monotonic() - quietSince > quietMs)) return;
    await delay(pollMs);
  }
  const more = missing.length > maxNamed ? ` and ${missing.length - maxNamed} more` : '';
  throw new Error(
    `The product is not filled after ${timeoutMs / 60_000} minutes; missing: ${missing.slice(0, maxNamed).join(', ')}${more}`,
  );
}
