import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 500;
/** Longer than the time between two plans of requests to API-Football. */
const quietMs = 6_500;
const timeoutMs = 600_000;

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

/**
 * Waits until all sources and everything planned of API-Football are imported, so that a product on this database
 * has nothing left to do.
 * @param sourcesFile the product's SOURCES_FILE
 * @param operator the operator token
 * @throws Error naming what is missing after ten minutes
 */
export async function untilComplete(apiUrl: string, operator: string, sourcesFile: string): Promise<void> {
  const sources = await readFile(sourcesFile, 'utf8');
  const get = (path: string) =>
    fetch(`${apiUrl}${path}`, { headers: { authorization: `Bearer ${operator}` } });
  const until = performance.now() + timeoutMs;
  let missing = 'no response';
  let before = '';
  let quietSince = performance.now();
  while (performance.now() < until) {
    const answers = await Promise.all([get('/ingest/runs'), get('/ingest/provider'), get('/metrics')]);
    // While importing on a busy machine, the API may not respond.
    if (answers.every(({ ok }) => ok)) {
      const [runs, provider, metrics] = answers;
      const list: readonly Run[] = await runs.json();
      const { state, failures, day } = await provider.json();
      const unread = listUnread(sources, list);
      const waiting = countWaiting(await metrics.text());
      missing = JSON.stringify({ unread: unread.slice(0, 5), waiting, state, failures });
      const isQuiet = unread.length + waiting + failures === 0 && state === 'on';
      const now = JSON.stringify([isQuiet, day]);
      if (!isQuiet || now !== before) quietSince = performance.now();
      before = now;
      if (performance.now() - quietSince > quietMs) return;
    }
    await delay(pollMs);
  }
  throw new Error(`the demonstration was not imported within ${timeoutMs / 1000} s: ${missing}`);
}
